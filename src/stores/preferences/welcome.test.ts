import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { pageOf } from '../testing/fixtures/pages.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { memoryStorage } from '../testing/storages.ts';
import { welcomeStore } from './welcome.ts';

const ownWindow: BridgeAnswers = {
  'client.hello': () => helloAnswer(),
  'wallpaper.current': () => ({ target: null, is_paused: false }),
  'window.close': () => ({}),
};
const { 'window.close': _close, ...anyWindow } = ownWindow;

const catalogue: ApiAnswers = {
  dynamicList: () =>
    pageOf([
      wallpaperDto({ wid: 11, wtype: 1, sub_wtype: 3, web_entry: 'index.html' }),
      wallpaperDto({ wid: 12, wtype: 1, sub_wtype: 1 }),
      wallpaperDto({ wid: 13, wtype: 1, sub_wtype: 1, ptype: 1 }),
    ]),
  staticList: () => pageOf([21, 22, 23, 24].map((wid) => wallpaperDto({ wid }))),
};

async function create(answers = catalogue, client = ownWindow, storage = memoryStorage()) {
  const { root } = createRoot(answers, client, storage);
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(welcomeStore);
  await store.start();
  return { store, storage };
}

test('the first start offers free wallpapers of both kinds, and welcomes once', async () => {
  const { store, storage } = await create();
  expect(store.isOpen).toBe(true);
  expect(store.wallpapers.map(({ wid }) => wid)).toEqual([12, 21, 22, 23]);
  store.close();
  expect(store.isOpen).toBe(false);
  expect((await create(catalogue, ownWindow, storage)).store.isOpen).toBe(false);
});

test('a tab of a browser is not welcomed', async () => {
  expect((await create(catalogue, anyWindow)).store.isOpen).toBe(false);
});

test('who has chosen a theme already is not welcomed', async () => {
  const storage = memoryStorage();
  storage.set('yueqi.theme', 'light');
  expect((await create(catalogue, ownWindow, storage)).store.isOpen).toBe(false);
});

test('without anything to choose a later start welcomes', async () => {
  const empty: ApiAnswers = { dynamicList: () => pageOf([]), staticList: () => pageOf([]) };
  const { store, storage } = await create(empty);
  expect(store.isOpen).toBe(false);
  const away: ApiAnswers = {
    ...catalogue,
    staticList: () => {
      throw new ApiError({ path: '/', fault: 'unreachable', message: 'gone' });
    },
  };
  expect((await create(away, ownWindow, storage)).store.isOpen).toBe(false);
  expect((await create(catalogue, ownWindow, storage)).store.isOpen).toBe(true);
});
