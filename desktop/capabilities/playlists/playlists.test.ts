import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playlistLimits } from '../../../src/bridge/contract/playlist.ts';
import { createPlaylists, entriesOf, md5Of, pictureOf } from './testing/playlistFixture.ts';

const unknown = '99999999-9999-4999-8999-999999999999';
const refused = (refusal: string | null) => ({ refusal });

test('entries keep the order in which they were added, each once, and 3D is refused', async () => {
  const { playlists, createFilled, widsOf, added } = createPlaylists();
  const id = createFilled(1, 2);
  const entries = [
    ...entriesOf(2, 3, 3),
    { target: pictureOf(9, { wtype: 1, sub_wtype: 3, web_entry: 'index.html' }), picture: null },
  ];
  expect(playlists.addEntries({ id, entries })).toEqual({
    refusal: null,
    added: 1,
    duplicates: 2,
    refused_3d: 1,
    over_limit: 0,
  });
  expect(await widsOf(id)).toEqual([1, 2, 3]);
  expect(added).toEqual([]);
  playlists.addEntries({ id, entries: entriesOf(4) });
  expect(added).toEqual([4]);
  expect(playlists.find([md5Of(3), md5Of(9)]).list.map((found) => found.playlists)).toEqual([[id], []]);
});

test('a playlist takes 5,000 entries at once and says how many more it has left out', async () => {
  const { playlists, createFilled, events } = createPlaylists();
  const id = createFilled();
  const numbers = Array.from({ length: playlistLimits.entries + 20 }, (_, index) => index + 1);
  await playlists.player.idle();
  events.length = 0;
  const all = entriesOf(...numbers);
  expect(playlists.addEntries({ id, entries: all.slice(0, 5_000) })).toMatchObject({ added: 5_000 });
  expect(events.map(({ changed }) => changed).filter(({ length }) => length > 0)).toEqual([[id]]);
  expect(playlists.addEntries({ id, entries: all.slice(5_000) })).toMatchObject({ added: 0, over_limit: 20 });
  expect(await playlists.start(id)).toEqual(refused(null));
  expect(playlists.moveEntries({ id, md5s: [md5Of(5_000)], before: md5Of(1) })).toEqual(refused(null));
  const { list, total } = await playlists.listEntries({ id, offset: 0, limit: 2 });
  expect([total, list.map(({ target }) => target.wid)]).toEqual([5_000, [5_000, 1]]);
});

test('what a playlist shows now and next has its names in both languages', async () => {
  const { playlists, createFilled } = createPlaylists();
  const id = createFilled();
  const named = pictureOf(1, { name: '湖', name_en: 'Lake' });
  playlists.addEntries({ id, entries: [{ target: named, picture: null }, ...entriesOf(2)] });
  await playlists.start(id);
  const [summary] = playlists.list();
  expect(summary?.current).toEqual({ md5: named.md5, name: '湖', name_en: 'Lake' });
  expect(summary?.next).toEqual({ md5: md5Of(2), name: 'picture 2' });
});

test('what does not exist is refused by name, and nothing changes', async () => {
  const { playlists, createFilled, widsOf } = createPlaylists();
  const id = createFilled(1, 2);
  expect(playlists.rename(unknown, 'x')).toEqual(refused('unknown_playlist'));
  expect(await playlists.start(unknown)).toEqual(refused('unknown_playlist'));
  expect(playlists.removeEntries(id, [md5Of(7)])).toEqual(refused('unknown_entry'));
  expect(playlists.moveEntries({ id, md5s: [md5Of(1)], before: md5Of(7) })).toEqual(refused('unknown_entry'));
  expect(playlists.skip(id, md5Of(7), true)).toEqual(refused('unknown_entry'));
  expect(await playlists.go(null, 'next')).toEqual(refused('not_running'));
  expect(await playlists.stop(null)).toEqual(refused('not_running'));
  expect(await playlists.start(createFilled())).toEqual(refused('nothing_to_show'));
  expect(await widsOf(id)).toEqual([1, 2]);
});

test('there are at most 50 playlists', () => {
  const { playlists } = createPlaylists();
  for (let index = 0; index < 50; index++) playlists.create('night');
  expect(playlists.create('one more')).toEqual({ id: null, refusal: 'too_many_playlists' });
});

test('several entries move together, and removed ones come back to their place', async () => {
  const { playlists, createFilled, widsOf } = createPlaylists();
  const id = createFilled(1, 2, 3, 4, 5);
  playlists.moveEntries({ id, md5s: [md5Of(5), md5Of(3)], before: md5Of(1) });
  expect(await widsOf(id)).toEqual([3, 5, 1, 2, 4]);
  playlists.removeEntries(id, [md5Of(5), md5Of(2)]);
  expect(await widsOf(id)).toEqual([3, 1, 4]);
  playlists.moveEntries({ id, md5s: [md5Of(4)], before: null });
  playlists.restoreEntries(id, [md5Of(5), md5Of(2)]);
  expect(await widsOf(id)).toEqual([3, 5, 1, 2, 4]);
  playlists.mixEntries(id);
  expect((await widsOf(id)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('a removed playlist can be restored until the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-playlists-'));
  const file = join(folder, 'host.sqlite');
  const first = createPlaylists(file);
  const id = first.createFilled(1, 2);
  await first.playlists.start(id);
  await first.playlists.remove(id);
  expect([first.playlists.list(), first.released]).toEqual([[], [1]]);
  expect(first.playlists.restore(id)).toEqual(refused(null));
  expect(await first.widsOf(id)).toEqual([1, 2]);
  await first.playlists.remove(id);
  first.source.close();
  const second = createPlaylists(file);
  expect(second.playlists.restore(id)).toEqual(refused('unknown_playlist'));
  second.source.close();
  await rm(folder, { recursive: true });
});

test('in use it changes after its interval; stopped, it leaves what it showed, and nothing changes', async () => {
  const { playlists, createFilled, currentOf, clock, released, desktop } = createPlaylists();
  const id = createFilled(1, 2, 3);
  playlists.configure({ id, interval_seconds: 60 });
  await playlists.start(id);
  expect([currentOf(id), playlists.list()[0]?.remaining_seconds]).toEqual([1, 60]);
  clock.pass(60_000);
  await playlists.player.idle();
  expect(currentOf(id)).toBe(2);
  await playlists.start(createFilled(8));
  expect(playlists.list().map(({ is_running: isRunning }) => isRunning)).toEqual([false, true]);
  await playlists.start(id);
  expect(await playlists.stop(null)).toEqual(refused(null));
  expect([released, desktop.shown, clock.isIdle]).toEqual([[2], null, true]);
});

test('two that are shown at once change by their own intervals', async () => {
  const { playlists, createFilled, currentOf, clock, desktop } = createPlaylists();
  const [first, second] = [createFilled(1, 2, 3), createFilled(6, 7, 8)];
  playlists.configure({ id: first, interval_seconds: 60 });
  playlists.configure({ id: second, interval_seconds: 150 });
  desktop.show([first, second]);
  await playlists.player.idle();
  const seen: (number | null)[][] = [];
  for (let minute = 0; minute < 3; minute++) {
    seen.push([currentOf(first), currentOf(second)]);
    clock.pass(60_000);
    await playlists.player.idle();
  }
  seen.push([currentOf(first), currentOf(second)]);
  expect(seen).toEqual([
    [1, 6],
    [2, 6],
    [3, 6],
    [1, 7],
  ]);
});

test('without a desktop that can be changed it is not started', async () => {
  const { playlists, createFilled, desktop } = createPlaylists();
  desktop.isThere = false;
  expect(await playlists.start(createFilled(1))).toEqual(refused('no_desktop'));
});

test('it goes on after a restart; a new session and an unlock bring the next one where that is wanted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-playlists-'));
  const file = join(folder, 'host.sqlite');
  const start = async (isNewSession: boolean, id: string) => {
    const started = createPlaylists(file, isNewSession);
    started.desktop.show(id);
    await started.playlists.player.idle();
    const current = started.currentOf(id);
    return { ...started, current };
  };
  const first = createPlaylists(file);
  const id = first.createFilled(1, 2, 3, 4);
  await first.playlists.start(id);
  await first.playlists.go(id, 'next');
  first.source.close();
  const second = await start(true, id);
  expect(second.current).toBe(2);
  expect(second.playlists.list()[0]).toMatchObject({ is_running: true, remaining_seconds: 1_800 });
  second.playlists.configure({ id, is_on_sign_in: true, is_on_unlock: true });
  await second.playlists.player.idle();
  second.source.close();
  const third = await start(false, id);
  expect(third.current).toBe(2);
  third.source.close();
  const fourth = await start(true, id);
  expect(fourth.current).toBe(3);
  fourth.playlists.handleUnlock();
  await fourth.playlists.player.idle();
  expect(fourth.currentOf(id)).toBe(4);
  fourth.source.close();
  await rm(folder, { recursive: true });
});

test('the current entry that is removed makes way for the one after it', async () => {
  const { playlists, createFilled, currentOf } = createPlaylists();
  const id = createFilled(1, 2, 3);
  await playlists.start(id);
  playlists.skip(id, md5Of(2), true);
  playlists.removeEntries(id, [md5Of(1)]);
  await playlists.player.idle();
  expect(currentOf(id)).toBe(3);
  playlists.removeEntries(id, [md5Of(2), md5Of(3)]);
  await playlists.player.idle();
  expect(playlists.entries().get(id)).toBeNull();
});

test('whoever shows the playlists is told when one shows another entry', async () => {
  const { playlists, createFilled, currentOf } = createPlaylists();
  const id = createFilled(1, 2);
  await playlists.player.idle();
  const shown: (number | null)[] = [];
  const end = playlists.onChange(() => void (shown.at(-1) === currentOf(id) || shown.push(currentOf(id))));
  await playlists.start(id);
  await playlists.go(null, 'next');
  await playlists.go(null, 'previous');
  end();
  await playlists.go(id, 'next');
  expect(shown).toEqual([1, 2, 1]);
});
