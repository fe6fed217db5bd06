import { expect, test } from 'vitest';
import { createPlaylists, md5Of } from './testing/playlistFixture.ts';
import { beginSession } from './session.ts';

test('what comes next is fetched before its turn, and so shown without a network', async () => {
  const { playlists, createFilled, currentOf, here, failures } = createPlaylists();
  const id = createFilled(1, 2, 3);
  await playlists.start(id);
  await expect.poll(() => [...here]).toEqual([md5Of(1), md5Of(2)]);
  failures.set(md5Of(3), 'network');
  expect(await playlists.go(id, 'next')).toEqual({ refusal: null });
  expect(currentOf(id)).toBe(2);
});

test('without a network the entries that are here go on in turn, and none is given up', async () => {
  const { playlists, createFilled, currentOf, here, failures } = createPlaylists();
  const id = createFilled(1, 2, 3, 4);
  for (const number of [1, 3]) here.add(md5Of(number));
  for (const number of [2, 4]) failures.set(md5Of(number), 'network');
  await playlists.start(id);
  const seen = [];
  for (let turn = 0; turn < 4; turn++) {
    seen.push(currentOf(id));
    await playlists.go(id, 'next');
  }
  expect(seen).toEqual([1, 3, 1, 3]);
  const { list } = await playlists.listEntries({ id, offset: 0, limit: 10 });
  expect(list.map(({ presence }) => presence)).toEqual(['here', 'away', 'here', 'away']);
  failures.clear();
  await playlists.go(id, 'next');
  expect(currentOf(id)).toBe(2);
});

test('an entry whose file is gone or broken is left out, and that is said by name', async () => {
  const { playlists, createFilled, currentOf, events, failures } = createPlaylists();
  const id = createFilled(1, 2, 3, 4);
  failures.set(md5Of(2), 'not_found').set(md5Of(3), 'md5_mismatch');
  await playlists.start(id);
  await playlists.go(id, 'next');
  expect(currentOf(id)).toBe(4);
  const gone = events.flatMap((event) => event.gone?.name ?? []);
  expect(gone.toSorted()).toEqual(['picture 2', 'picture 3']);
  const { list } = await playlists.listEntries({ id, offset: 0, limit: 10 });
  expect(list.map(({ presence }) => presence)).toEqual(['here', 'gone', 'gone', 'here']);
});

test('where everything is gone, it is not started; a later start looks again', async () => {
  const { playlists, createFilled, failures } = createPlaylists();
  const id = createFilled(1, 2);
  failures.set(md5Of(1), 'not_found').set(md5Of(2), 'not_found');
  expect(await playlists.start(id)).toEqual({ refusal: 'nothing_to_show' });
  expect(playlists.list()[0]?.is_running).toBe(false);
  failures.clear();
  expect(await playlists.start(id)).toEqual({ refusal: null });
});

test('one row that cannot be read is left out, and the others go on', async () => {
  const { playlists, createFilled, currentOf, source, widsOf } = createPlaylists();
  const id = createFilled(1, 2, 3);
  source.prepare('update playlist_entries set target = ? where md5 = ?').run('{"wid":', md5Of(2));
  await playlists.start(id);
  await playlists.go(id, 'next');
  expect(currentOf(id)).toBe(3);
  expect(await widsOf(id)).toEqual([1, 3]);
});

test('quick presses are carried out one after the other', async () => {
  const { playlists, createFilled, currentOf } = createPlaylists();
  const id = createFilled(1, 2, 3, 4, 5);
  await playlists.start(id);
  await Promise.all([playlists.go(id, 'next'), playlists.go(id, 'next'), playlists.go(id, 'previous')]);
  expect(currentOf(id)).toBe(2);
});

test('a session counts once, however often the host is started in it', async () => {
  const values = new Map<string, string>();
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
  const begin = (session: string, boot: string) =>
    beginSession(storage, { XDG_SESSION_ID: session }, async () => boot);
  expect([await begin('1', 'a'), await begin('1', 'a')]).toEqual([true, false]);
  expect([await begin('2', 'a'), await begin('2', 'b'), await begin('2', 'b')]).toEqual([true, true, false]);
  const unnamed = () => beginSession(storage, {}, () => Promise.reject(new Error('no such file')));
  expect([await unnamed(), await unnamed()]).toEqual([true, true]);
});
