import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { optionsWith } from '../testing/fixtures/desktop.ts';
import { presetFileKind } from './presetFile.ts';
import { presetsStore } from './presets.ts';

async function openPresets(kept: { value: string | null } = { value: null }) {
  let isFull = false;
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['storage.get', 'storage.set'] }),
      'storage.get': () => ({ value: kept.value }),
      'storage.set': ({ value, former }) => {
        if (isFull) throw new BridgeError('storage.set', 'refused');
        if (former !== undefined && former !== kept.value) return { is_stored: false };
        kept.value = value;
        return { is_stored: true };
      },
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const presets = root.get(presetsStore);
  await presets.load();
  return { presets, kept, fill: () => (isFull = true) };
}

const night = optionsWith({ brightness: -14, saturation: 15, position_x: 62 });
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('a preset outlives the page, under its name', async () => {
  const { presets, kept } = await openPresets();
  expect(await presets.save('我的夜晚', night)).toBe('kept');
  const again = await openPresets(kept);
  expect(again.presets.list).toMatchObject([{ name: '我的夜晚', options: night }]);
});

test('one can be renamed, deleted and had back in its place', async () => {
  const { presets } = await openPresets();
  for (const name of ['一', '二', '三']) await presets.save(name, night);
  const [, second] = presets.list;
  if (!second) throw new Error('There is no second preset.');
  await presets.rename(second.id, '护眼');
  const [, renamed] = presets.list;
  await presets.remove(second.id);
  expect(names(presets.list)).toEqual(['一', '三']);
  if (renamed) await presets.restore(renamed, 1);
  expect(names(presets.list)).toEqual(['一', '护眼', '三']);
});

test('what another window has saved in the meantime stays', async () => {
  const kept = { value: null };
  const [one, other] = [await openPresets(kept), await openPresets(kept)];
  await one.presets.save('一', night);
  await other.presets.save('二', night);
  expect(names(other.presets.list)).toEqual(['一', '二']);
});

test('two windows that save in the same moment lose nothing', async () => {
  const kept = { value: null };
  const [one, other] = [await openPresets(kept), await openPresets(kept)];
  const outcomes = await Promise.all([
    one.presets.save('一', night),
    one.presets.save('二', night),
    other.presets.save('三', night),
  ]);
  expect(outcomes).toEqual(['kept', 'kept', 'kept']);
  await one.presets.load();
  expect(names(one.presets.list).toSorted()).toEqual(['一', '三', '二']);
});

test('a file of one machine is read on another', async () => {
  const { presets } = await openPresets();
  await presets.save('我的夜晚', night);
  const other = (await openPresets()).presets;
  expect(await other.importText(presets.exportText())).toBe('kept');
  expect(other.list).toMatchObject([{ name: '我的夜晚', options: night }]);
  expect(other.list[0]?.id).not.toBe(presets.list[0]?.id);
});

const content = (parts: object) =>
  JSON.stringify({ kind: presetFileKind, version: 1, presets: [], ...parts });

test.each([
  ['notJson', '<html>'],
  ['notPresets', '{"name":"something else"}'],
  ['newerVersion', content({ version: 2 })],
  ['damaged', content({})],
  ['damaged', content({ presets: [{ name: '坏', options: { brightness: 4_000 } }] })],
  [
    'damaged',
    content({
      presets: [
        { name: '好', options: {} },
        { name: '', options: {} },
      ],
    }),
  ],
  ['tooLarge', ' '.repeat(100_001)],
] as const)('of a bad file nothing is imported: %s', async (fault, text) => {
  const { presets, kept } = await openPresets();
  await presets.save('一', night);
  const before = kept.value;
  expect(await presets.importText(text)).toBe(fault);
  expect([names(presets.list), kept.value]).toEqual([['一'], before]);
});

test('more than there is room for is not saved', async () => {
  const { presets } = await openPresets();
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `第 ${index}`, options: {} }));
  expect(await presets.importText(content({ presets: many }))).toBe('kept');
  expect(await presets.save('再一个', night)).toBe('full');
  expect(presets.list).toHaveLength(60);
});

test('what the client cannot keep is not shown as kept', async () => {
  const { presets, fill } = await openPresets();
  fill();
  expect(await presets.save('一', night)).toBe('failed');
  expect(presets.list).toEqual([]);
});

test('a stored list that cannot be read is put aside before a new one begins', async () => {
  const values = new Map([['desktop.presets', '[{']]);
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['storage.get', 'storage.set'] }),
      'storage.get': ({ key }) => ({ value: values.get(key) ?? null }),
      'storage.set': ({ key, value }) => (values.set(key, value), { is_stored: true }),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const presets = root.get(presetsStore);
  await presets.load();
  expect(presets.list).toEqual([]);
  expect(await presets.save('一', night)).toBe('kept');
  expect(values.get('desktop.presetsAside')).toBe('[{');
});

test('a client of an earlier version, which does not say that it has stored one, is believed', async () => {
  const kept: { value: string | null } = { value: null };
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['storage.get', 'storage.set'] }),
      'storage.get': () => kept,
      'storage.set': ({ value }) => ((kept.value = value), {}),
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const presets = root.get(presetsStore);
  await presets.load();
  expect(await presets.save('我的夜晚', night)).toBe('kept');
  expect([names(presets.list), kept.value]).toEqual([['我的夜晚'], expect.stringContaining('我的夜晚')]);
});
