import { expect, test } from 'vitest';
import { unsupported } from '../kernel/bridgeHandlers.ts';
import { StopList } from '../kernel/stopList.ts';
import { defineCapability, type HostContext } from './capability.ts';
import { listAbsentMethods, listMethods } from './client/listMethods.ts';
import { startCapabilities } from './startCapabilities.ts';

const logged: string[] = [];
/** The capabilities of these tests need nothing of the machine but a log. */
const common = { log: (message: string) => void logged.push(message) } as unknown as Omit<
  HostContext,
  'handlers'
>;

const stopped: string[] = [];
const values = defineCapability({
  name: 'values',
  needs: {},
  start: () => new Map([['moon', 'full']]),
  methods: (map) => ({ 'storage.get': async ({ key }) => ({ value: map.get(key) ?? null }) }),
  async stop() {
    stopped.push('values');
  },
});
const broken = defineCapability({
  name: 'broken',
  needs: { values },
  start: ({ values: map }) => map.get('moon'),
  methods: (phase, { log }) => ({
    'client.log': async () => (log(`the moon is ${phase}`), {}),
    'client.notify': unsupported('no_notifications'),
  }),
  async ready() {
    throw new Error('no desktop');
  },
  async stop() {
    stopped.push('broken');
    throw new Error('it hangs');
  },
});

test('methods are merged, one that is needed starts first, and all are stopped though one throws', async () => {
  const stops = new StopList();
  const running = await startCapabilities([broken, values], { broken }, common, stops);
  expect(running.handlers['storage.get']).toBeTypeOf('function');
  expect(running.parts.broken).toBe('full');
  running.ready();
  await expect.poll(() => logged).toContain('the capability broken could not resume');
  await expect(stops.stopAll()).rejects.toThrow('broken (it hangs)');
  expect(stopped).toEqual(['broken', 'values']);
});

test('a method that this machine does not support is absent from the list, with the reason', async () => {
  const { handlers } = await startCapabilities([values, broken], {}, common, new StopList());
  expect(listMethods(handlers, 130, 'client')).toEqual(['client.log', 'storage.get']);
  expect(listAbsentMethods(handlers, 'client')).toEqual([
    { method: 'client.notify', reason: 'no_notifications' },
  ]);
});

test('a method that two declare, and a capability that is needed and not listed, end the start', async () => {
  const again = { ...values, name: 'again' };
  await expect(startCapabilities([values, again], {}, common, new StopList())).rejects.toThrow('storage.get');
  await expect(startCapabilities([broken], {}, common, new StopList())).rejects.toThrow(
    'broken needs values, which is not in the list',
  );
});

test('a part that is not declared as needed is not given', () => {
  defineCapability({
    name: 'undeclared',
    needs: { values },
    // @ts-expect-error -- it needs another one
    start: ({ values: map, broken: phase }) => [map, phase],
    methods: () => ({}),
  });
});
