import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { pointerSetFixture, pointerStateFixture } from '../testing/fixtures/decoration.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { pointersStore } from './pointers.ts';

const imported = '8f0d3a52-5c1b-4a7e-9d3e-0a1b2c3d4e5f';
const sets = [
  pointerSetFixture('moon'),
  pointerSetFixture('amber'),
  pointerSetFixture(imported, { is_own: false, name: '工作室' }),
];

async function open(answers: BridgeAnswers = {}) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['pointer.current'] }),
      'pointer.current': () => pointerStateFixture({ current: { set: 'moon', size: 48 } }),
      'pointer.list': () => ({ sets }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(pointersStore);
  await store.load();
  return { store, bridge };
}
const refuse = (): never => {
  throw new BridgeError('pointer.apply', 'refused');
};

test('what is in use is selected, until another set or size is', async () => {
  const { store } = await open();
  expect([store.selected?.id, store.size, store.isApplied]).toEqual(['moon', 48, true]);
  store.select({ set: 'amber' });
  expect([store.selected?.id, store.size, store.isApplied]).toEqual(['amber', 48, false]);
  store.select({ size: 24 });
  expect(store.size).toBe(24);
});

test('filters list free, members’ and imported sets', async () => {
  const { store } = await open();
  const ids = (filter: 'all' | 'free' | 'members' | 'imported') => {
    store.show(filter);
    return store.shownSets.map(({ id }) => id);
  };
  expect(ids('all')).toEqual(['moon', 'amber', imported]);
  expect(ids('free')).toEqual(['moon']);
  expect(ids('members')).toEqual(['amber']);
  expect(ids('imported')).toEqual([imported]);
});

test('a choice is sent with its size, and one that fails leaves what was there', async () => {
  const sent: unknown[] = [];
  const { store } = await open({ 'pointer.apply': (call) => (sent.push(call), pointerStateFixture()) });
  store.select({ set: 'amber', size: 64 });
  expect(await store.apply()).toBe(true);
  expect(await store.restore()).toBe(true);
  expect(sent).toEqual([{ choice: { set: 'amber', size: 64 } }, { choice: null }]);
  const { store: other } = await open({ 'pointer.apply': refuse });
  expect(await other.apply()).toBe(false);
});

test('files come into a set of their own, which is selected, and what was refused is told', async () => {
  const sent: unknown[] = [];
  const result = {
    set: imported,
    accepted: [{ file: 'arrow.cur', shape: 'arrow' as const, is_hotspot_missing: false }],
    refused: [{ file: 'x.cur', problem: 'truncated' as const }],
  };
  const { store } = await open({ 'pointer.import': (call) => (sent.push(call), result) });
  expect(await store.import('工作室', [new File(['abc'], 'arrow.cur')], null)).toBe(true);
  expect(sent).toEqual([
    { set: null, name: '工作室', shape: null, files: [{ name: 'arrow.cur', data: 'YWJj' }] },
  ]);
  expect([store.selected?.id, store.importResult]).toEqual([imported, result]);
  expect(await store.import('工作室', [new File([new Uint8Array(5_000_001)], 'a.cur')], null)).toBe(false);
  expect(store.importResult).toBe('too_large');
});

test('a change by the client is followed, and an older client is too old', async () => {
  const { store, bridge } = await open();
  bridge.emit('pointer.changed', pointerStateFixture({ current: { set: 'amber', size: 24 } }));
  expect(store.selected?.id).toBe('amber');
  const old = () => helloAnswer({ protocol: 129, methods: ['pointer.current'] });
  expect((await open({ 'client.hello': old })).store.gate).toBe('upgradeNeeded');
});
