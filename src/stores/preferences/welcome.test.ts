import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { setStates, type SetState } from '../../bridge/contract/constants.ts';
import type { FailureReason } from '../../bridge/contract/download.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { pageOf } from '../testing/fixtures/pages.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { memoryStorage } from '../testing/storages.ts';
import { welcomedKey, welcomeStore } from './welcome.ts';

const ownWindow: BridgeAnswers = {
  'client.hello': () => helloAnswer(),
  'wallpaper.current': () => ({ target: null, is_paused: false }),
  'window.close': () => ({}),
};

const catalogue: ApiAnswers = {
  dynamicList: () =>
    pageOf([
      wallpaperDto({ wid: 11, wtype: 1, sub_wtype: 3, web_entry: 'index.html' }),
      wallpaperDto({ wid: 12, wtype: 1, sub_wtype: 1 }),
      wallpaperDto({ wid: 13, wtype: 1, sub_wtype: 1, ptype: 1 }),
    ]),
  staticList: () => pageOf([21, 22, 23, 24].map((wid) => wallpaperDto({ wid }))),
  countDownload: () => ({ download_count: 6 }),
};

async function create(answers = catalogue, client = ownWindow, storage = memoryStorage()) {
  const { root, bridge } = createRoot(answers, client, storage);
  const store = root.get(welcomeStore);
  await store.load();
  return { root, bridge, store, storage };
}

const isConnected = ({ root }: Awaited<ReturnType<typeof create>>) =>
  expect.poll(() => root.devices.clientStatus).toBe('connected');

/** A client that accepts every call; a test reports what becomes of them. */
async function createWithClient() {
  const calls: WallpaperTarget[] = [];
  const made = await create(catalogue, {
    ...ownWindow,
    'wallpaper.setGlobal': (target) => (calls.push(target), {}),
  });
  const report = async (wid: number, state: SetState, reason: FailureReason | null = null) => {
    await expect.poll(() => calls.at(-1)?.wid).toBe(wid);
    const { md5 = '' } = calls.at(-1) ?? {};
    made.bridge.emit('download.progress', { wid, wtype: 2, md5, state, progress: 0, reason });
  };
  return { ...made, report, calls };
}

test('free wallpapers of both kinds are offered in turn, moving ones first', async () => {
  const { store } = await create({
    ...catalogue,
    dynamicList: () => pageOf([11, 12, 13, 14].map((wid) => wallpaperDto({ wid, wtype: 1, sub_wtype: 1 }))),
  });
  expect(store.wallpapers.map(({ wid }) => wid)).toEqual([11, 21, 12, 22, 13, 23]);
});

test('where one kind is short the other one fills its places; none is paid or a page', async () => {
  const { store } = await create();
  expect(store.wallpapers.map(({ wid }) => wid)).toEqual([12, 21, 22, 23, 24]);
});

test('a press is set once the client has answered, and no start welcomes again', async () => {
  const made = await createWithClient();
  const { store, storage, report } = made;
  const [, still] = store.wallpapers;
  if (!still) throw new Error('There is one.');
  const isChosen = store.choose(still);
  expect(store.requested).toBe(still);
  await isConnected(made);
  expect(storage.get(welcomedKey)).toBeNull();
  await report(still.wid, setStates.set);
  await isChosen;
  expect([store.requested, store.problem, storage.get(welcomedKey)]).toEqual([null, null, '1']);
});

test('one that the client refuses says why, and the others can still be set', async () => {
  const { store, storage, report } = await createWithClient();
  const [, first, second] = store.wallpapers;
  if (!first || !second) throw new Error('There are two.');
  const isChosen = store.choose(first);
  await report(first.wid, setStates.setFailed, 'disk_full');
  await isChosen;
  expect(store.problem).toEqual({ wallpaper: first, outcome: { kind: 'failed', reason: 'disk_full' } });
  expect(storage.get(welcomedKey)).toBeNull();
  const isNext = store.choose(second);
  expect([store.problem, store.requested]).toEqual([null, second]);
  await report(second.wid, setStates.set);
  await isNext;
  expect(storage.get(welcomedKey)).toBe('1');
});

test('the last of two presses is the one that counts', async () => {
  const { store, report, calls } = await createWithClient();
  const [, first, second] = store.wallpapers;
  if (!first || !second) throw new Error('There are two.');
  const presses = [store.choose(first), store.choose(second)];
  await report(second.wid, setStates.set);
  await Promise.all(presses);
  expect([store.requested, store.problem]).toEqual([null, null]);
  expect(calls.at(-1)?.wid).toBe(second.wid);
});

test('without anything to choose from there is no welcome', async () => {
  const empty: ApiAnswers = { dynamicList: () => pageOf([]), staticList: () => pageOf([]) };
  expect((await create(empty)).store.status).toBe('failed');
  const away: ApiAnswers = {
    ...catalogue,
    staticList: () => {
      throw new ApiError({ path: '/', fault: 'unreachable', message: 'gone' });
    },
  };
  const { store, storage } = await create(away);
  expect([store.status, storage.get(welcomedKey)]).toEqual(['failed', null]);
});
