import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import type { PlaylistEntryDto } from '../../bridge/contract/playlist.ts';
import { createRoot } from '../testing/createRoot.ts';
import { entryMd5Of as md5, entryOf, playlistIdOf } from '../testing/fixtures/playlists.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { playlistEntriesStore } from './playlistEntries.ts';

const id = playlistIdOf(1);

async function create(count: number, answers: BridgeAnswers = {}) {
  const asked: unknown[] = [];
  const record = (params: unknown) => (asked.push(params), { refusal: null });
  const stored: PlaylistEntryDto[] = Array.from({ length: count }, (_, index) => entryOf(index + 1));
  const { root, bridge } = createRoot(
    {},
    {
      'playlist.entries': ({ offset, limit }) => ({
        list: stored.slice(offset, offset + limit),
        total: stored.length,
      }),
      'playlist.moveEntries': record,
      'playlist.removeEntries': record,
      'playlist.restoreEntries': record,
      'playlist.skip': record,
      ...answers,
    },
  );
  const entries = root.get(playlistEntriesStore);
  await entries.open(id);
  const wids = () => entries.list.map(({ target }) => target.wid);
  const reportChange = () => bridge.emit('playlist.changed', { playlists: [], changed: [id], gone: null });
  return { entries, bridge, asked, stored, wids, reportChange };
}

test('all pages of a long playlist are read', async () => {
  const { entries, bridge } = await create(450);
  expect([entries.status, entries.list.length]).toEqual(['ready', 450]);
  expect(bridge.calls.filter((name) => name === 'playlist.entries')).toHaveLength(3);
});

test('entries move at once, in their order, also before one that moves itself', async () => {
  const { entries, asked, wids } = await create(5);
  void entries.move([md5(5), md5(2)], md5(1));
  expect(wids()).toEqual([2, 5, 1, 3, 4]);
  await entries.move([md5(1), md5(3)], md5(3));
  expect(wids()).toEqual([2, 5, 1, 3, 4]);
  expect(asked).toEqual([
    { id, md5s: [md5(5), md5(2)], before: md5(1) },
    { id, md5s: [md5(1), md5(3)], before: md5(4) },
  ]);
});

test('keys move an entry or the selection around it by one, and not beyond the ends', async () => {
  const { entries, wids } = await create(4);
  expect(await entries.moveBy(md5(1), -1)).toBeNull();
  expect(await entries.moveBy(md5(1), 1)).toBe(2);
  expect(wids()).toEqual([2, 1, 3, 4]);
  entries.toggle(md5(1));
  entries.selectTo(md5(3));
  expect(await entries.moveBy(md5(3), 1)).toBe(4);
  expect(wids()).toEqual([2, 4, 1, 3]);
  expect(await entries.moveBy(md5(3), 1)).toBeNull();
});

test('removed entries are gone at once and can be had back', async () => {
  const { entries, asked, wids } = await create(3);
  entries.selectAll();
  entries.toggle(md5(2));
  await entries.remove(entries.selected);
  expect([wids(), entries.removal?.length, entries.selected]).toEqual([[2], 2, []]);
  await entries.undoRemoval();
  expect(asked.at(-1)).toEqual({ id, md5s: [md5(1), md5(3)] });
  expect(entries.removal).toBeNull();
});

test('what the client refuses is as it was', async () => {
  const { entries, wids } = await create(3, {
    'playlist.moveEntries': () => ({ refusal: 'unknown_entry' }),
    'playlist.removeEntries': () => {
      throw new BridgeError('playlist.removeEntries', 'timeout');
    },
  });
  expect(await entries.move([md5(3)], md5(1))).toBe('unknown_entry');
  await expect.poll(wids).toEqual([1, 2, 3]);
  expect(await entries.remove([md5(1)])).toBe('failed');
  await expect.poll(wids).toEqual([1, 2, 3]);
  expect(entries.removal).toBeNull();
});

test('a change by another window is read, and what is gone is no longer selected', async () => {
  const { entries, stored, wids, reportChange } = await create(3);
  entries.selectAll();
  stored.shift();
  reportChange();
  await expect.poll(wids).toEqual([2, 3]);
  expect(entries.selected).toEqual([md5(2), md5(3)]);
});

test('an entry that has been downloaded is here', async () => {
  const { entries, bridge, stored, reportChange } = await create(0);
  stored.push(entryOf(1, { presence: 'away' }));
  reportChange();
  await expect.poll(() => entries.list[0]?.presence).toBe('away');
  const progress = { wid: 1, wtype: 2, md5: md5(1), progress: 100, reason: null };
  bridge.emit('download.progress', { ...progress, state: setStates.downloaded });
  expect(entries.list[0]?.presence).toBe('here');
});
