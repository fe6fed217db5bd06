import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import type { ParamsOf } from '../../bridge/contract/index.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { identity } from '../testing/fixtures/people.ts';
import { entryMd5Of as md5, playlistIdOf, playlistOf } from '../testing/fixtures/playlists.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { addToPlaylistStore } from './addToPlaylist.ts';
import { playlistsStore } from './playlists.ts';

const picture = (number: number, parts = {}) =>
  wallpaperDto({ wid: number, md5: md5(number), md5_1920: null, md5_2k: null, md5_4k: null, ...parts });
const threeDimensional = { wtype: 1, sub_wtype: 3, web_entry: 'index.html' } as const;

async function create(answers: BridgeAnswers = {}, owned: number[] = []) {
  const sent: ParamsOf<'playlist.addEntries'>[] = [];
  const { root, bridge } = createRoot(
    { ownedWallpapers: () => ({ wids: owned }) },
    {
      'client.hello': () => helloAnswer(),
      'playlist.list': () => ({ playlists: [playlistOf(1), playlistOf(2, { is_running: true })] }),
      'playlist.find': ({ md5s }) => ({
        list: md5s.map((each) => ({ md5: each, playlists: each === md5(7) ? [playlistIdOf(1)] : [] })),
      }),
      'playlist.create': () => ({ id: playlistIdOf(9), refusal: null }),
      'playlist.addEntries': (params) => {
        sent.push(params);
        const { length } = params.entries;
        return { refusal: null, added: length, duplicates: 0, refused_3d: 0, over_limit: 0 };
      },
      ...answers,
    },
  );
  await root.get(playlistsStore).load();
  const adding = root.get(addToPlaylistStore);
  const wallpaperOf = (number: number, parts = {}) => root.registry.upsert(picture(number, parts));
  return { adding, sent, bridge, wallpaperOf };
}

test('a wallpaper is added to the playlist in use, with the file that would be set', async () => {
  const { adding, sent, wallpaperOf } = await create();
  expect(await adding.add(wallpaperOf(3), 'new')).toMatchObject({
    kind: 'added',
    playlist: { name: 'playlist 2' },
    counts: { added: 1 },
  });
  expect(sent).toMatchObject([{ id: playlistIdOf(2), entries: [{ target: { wid: 3, md5: md5(3) } }] }]);
});

test('where there is no playlist, one is made', async () => {
  const { adding, sent, wallpaperOf } = await create({ 'playlist.list': () => ({ playlists: [] }) });
  expect(await adding.add(wallpaperOf(3), 'new')).toMatchObject({ playlist: { name: 'new' } });
  expect(sent[0]?.id).toBe(playlistIdOf(9));
});

test('3D, what is not paid and an unreachable service are refused before the client is asked', async () => {
  const { adding, sent, wallpaperOf } = await create();
  expect(await adding.add(wallpaperOf(1, threeDimensional), 'new')).toEqual({ kind: 'threeDimensional' });
  expect(await adding.add(wallpaperOf(2, { ptype: 3, price: 8 }), 'new')).toEqual({ kind: 'signInNeeded' });
  expect(sent).toEqual([]);
});

test('of several, those that may be added are, in one request, and the others are counted', async () => {
  const { adding, sent, wallpaperOf } = await create();
  const many = Array.from({ length: 250 }, (_, index) => wallpaperOf(index + 100));
  const outcome = await adding.addAll(
    [...many, wallpaperOf(1, threeDimensional), wallpaperOf(2, { ptype: 3, price: 8 })],
    'new',
    playlistIdOf(1),
  );
  expect(outcome).toMatchObject({ kind: 'added', counts: { added: 250, refused: 1, notOwned: 1 } });
  expect(sent.map(({ id, entries }) => [id, entries.length])).toEqual([[playlistIdOf(1), 250]]);
});

test('which are in a playlist is asked once, and again after a change', async () => {
  let added = md5(7);
  const { adding, bridge, wallpaperOf } = await create({
    'playlist.find': ({ md5s }) => ({
      list: md5s.map((each) => ({ md5: each, playlists: each === added ? [playlistIdOf(1)] : [] })),
    }),
  });
  const [first, second] = [wallpaperOf(7), wallpaperOf(8)];
  await adding.ensure([first, second]);
  await adding.ensure([first, second]);
  expect([adding.isAdded(first), adding.isAdded(second)]).toEqual([true, false]);
  expect(bridge.calls.filter((name) => name === 'playlist.find')).toHaveLength(1);
  added = md5(8);
  bridge.emit('playlist.changed', { playlists: [], changed: [playlistIdOf(1)], gone: null });
  await expect.poll(() => [adding.isAdded(first), adding.isAdded(second)]).toEqual([false, true]);
});

test('a refusal of the client is given by its reason', async () => {
  const { adding, wallpaperOf } = await create({
    'playlist.list': () => ({ playlists: [] }),
    'playlist.create': () => ({ id: null, refusal: 'too_many_playlists' }),
  });
  expect(await adding.add(wallpaperOf(3), 'new')).toEqual({ kind: 'refused', failure: 'too_many_playlists' });
});

test('without the service no paid wallpaper is added', async () => {
  const { root } = createRoot(
    {
      ownedWallpapers: () => {
        throw new ApiError({ path: '/v1/user/own/wp', message: 'no network', fault: 'offline' });
      },
    },
    { 'client.hello': () => helloAnswer(), 'playlist.list': () => ({ playlists: [] }) },
  );
  root.session.adopt(identity());
  const paid = root.registry.upsert(picture(4, { ptype: 3, price: 8 }));
  expect(await root.get(addToPlaylistStore).add(paid, 'new')).toEqual({ kind: 'network' });
});
