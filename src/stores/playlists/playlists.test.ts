import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { playlistIdOf, playlistOf } from '../testing/fixtures/playlists.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { playlistsStore } from './playlists.ts';

const done = () => ({ refusal: null });

async function create(list: PlaylistSummaryDto[], answers: BridgeAnswers = {}) {
  const asked: unknown[] = [];
  const record = (params: unknown) => (asked.push(params), done());
  const created = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'playlist.list': () => ({ playlists: list }),
      'playlist.start': record,
      'playlist.stop': record,
      'playlist.remove': record,
      'playlist.restore': record,
      'playlist.next': record,
      ...answers,
    },
  );
  const playlists = created.root.get(playlistsStore);
  await playlists.load();
  return { ...created, playlists, asked };
}

const changed = (...playlists: PlaylistSummaryDto[]) => ({ playlists, changed: [], gone: null });

test('the one in use is opened first, then the one that the user chose', async () => {
  const { playlists } = await create([playlistOf(1), playlistOf(2, { is_running: true })]);
  expect(playlists.opened?.id).toBe(playlistIdOf(2));
  playlists.open(playlistIdOf(1));
  expect(playlists.opened?.id).toBe(playlistIdOf(1));
});

test('what the client reports is shown, with the time of the next change', async () => {
  const { playlists, bridge, clock } = await create([]);
  expect([playlists.running, playlists.nextChangeAt]).toEqual([null, null]);
  clock.advance(5_000);
  bridge.emit('playlist.changed', changed(playlistOf(1, { is_running: true, remaining_seconds: 90 })));
  expect(playlists.running?.name).toBe('playlist 1');
  expect(playlists.nextChangeAt).toBe(clock.now() + 90_000);
});

test('a removed playlist can be had back, and is then the one that is shown', async () => {
  const { playlists, asked } = await create([playlistOf(1), playlistOf(2)]);
  expect(await playlists.remove(playlistOf(2))).toBeNull();
  expect(playlists.removal?.name).toBe('playlist 2');
  expect(await playlists.undoRemoval()).toBeNull();
  expect([playlists.removal, playlists.openedId]).toEqual([null, playlistIdOf(2)]);
  expect(asked).toEqual([{ id: playlistIdOf(2) }, { id: playlistIdOf(2) }]);
});

test('a refusal is given by its reason, a client that fails as a failure', async () => {
  const { playlists } = await create([playlistOf(1)], {
    'playlist.start': () => ({ refusal: 'nothing_to_show' }),
    'playlist.next': () => {
      throw new BridgeError('playlist.next', 'timeout');
    },
  });
  expect(await playlists.setRunning(playlistIdOf(1), true)).toBe('nothing_to_show');
  expect(await playlists.go('next')).toBe('failed');
});

test('where the list cannot be read, that is a failure, and a connection that is back reads it again', async () => {
  let isThere = false;
  const { playlists, bridge } = await create([], {
    'playlist.list': () => {
      if (!isThere) throw new BridgeError('playlist.list', 'disconnected');
      return { playlists: [playlistOf(1)] };
    },
  });
  expect([playlists.status, playlists.failure]).toEqual(['failed', 'clientMissing']);
  isThere = true;
  bridge.setOpen(true);
  await expect.poll(() => playlists.list.length).toBe(1);
});

test('an entry that is gone is named until the user has read it', async () => {
  const { playlists, bridge } = await create([playlistOf(1)]);
  const gone = { id: playlistIdOf(1), name: 'moon' };
  bridge.emit('playlist.changed', { playlists: [playlistOf(1)], changed: [], gone });
  bridge.emit('playlist.changed', changed(playlistOf(1)));
  expect(playlists.gone?.name).toBe('moon');
  playlists.dismissGone();
  expect(playlists.gone).toBeNull();
});

test('an older client has to be renewed, and a browser has none', async () => {
  const older = await create([], { 'client.hello': () => helloAnswer({ protocol: 129 }) });
  expect(older.playlists.gate).toBe('upgradeNeeded');
  expect((await create([])).playlists.gate).toBe('open');
  expect(createRoot({}).root.get(playlistsStore).gate).toBe('clientMissing');
});
