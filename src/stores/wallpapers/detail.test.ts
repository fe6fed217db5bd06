import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { registerErrorCodes } from '../../api/knownErrors.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { firstLocalWid } from '../../bridge/contract/constants.ts';
import { AuthorRegistry } from '../social/authors/authorRegistry.ts';
import { authorDto } from '../testing/fixtures/people.ts';
import { scriptedApi } from '../testing/scriptedApi.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { DetailStore } from './detail.ts';
import { WallpaperRegistry } from './entities/wallpaper.ts';
import type { AnswerOf } from '../testing/scriptedApi.ts';

registerErrorCodes(errorCodes);

const refuse = (ret: number) => () => {
  throw new ApiError({ path: '/', ret, message: 'refused' });
};
const notFound = refuse(errorCodes.wallpaperNotFound);

function create(answers: Parameters<typeof scriptedApi>[0]) {
  const api = scriptedApi({ relatedList: () => ({ list: [] }), ...answers });
  const authors = new AuthorRegistry(api);
  const registry = new WallpaperRegistry();
  return {
    detail: new DetailStore({ api, bridge: new ScriptedBridge({}), registry, authors }),
    api,
    authors,
  };
}

const answer = (wid: number) => ({ wallpaper: wallpaperDto({ wid }), author: authorDto() });

test('a detail loads the wallpaper and its author', async () => {
  const { detail, authors } = create({ staticDetail: () => answer(1) });
  await detail.open(1, true);
  expect([detail.status, detail.wallpaper?.wid, authors.author('7')?.nick_name]).toEqual([
    'ready',
    1,
    '苏晚亭',
  ]);
});

test('a number of the other type is found there: a bare id does not imply its type', async () => {
  const { detail, api } = create({ dynamicDetail: notFound, staticDetail: () => answer(1) });
  await detail.open(1, false);
  expect([detail.failure, detail.wallpaper?.isStatic]).toEqual([null, true]);
  expect(api.calls).toEqual(['relatedList', 'dynamicDetail', 'staticDetail']);
});

test.each([
  ['unknown', { dynamicDetail: notFound, staticDetail: notFound }, 'wallpaperNotFound'],
  ['offline', { dynamicDetail: refuse(errorCodes.wallpaperOffline) }, 'wallpaperOffline'],
])('an %s wallpaper says so', async (_name, answers, failure) => {
  const { detail } = create(answers);
  await detail.open(1, false);
  expect([detail.status, detail.failure]).toEqual(['failed', failure]);
});

test('a slow response for a former wallpaper never overwrites the current one', async () => {
  const pending: ((value: AnswerOf<'dynamicDetail'>) => void)[] = [];
  const { detail } = create({ dynamicDetail: () => new Promise((resolve) => pending.push(resolve)) });
  const first = detail.open(1, false);
  const second = detail.open(2, false);
  pending[1]?.(answer(2));
  await second;
  pending[0]?.(answer(1));
  await first;
  expect(detail.wallpaper?.wid).toBe(2);
});

test('a page that begins with a wallpaper of this computer shows it once the host is there', async () => {
  const wid = firstLocalWid;
  const api = scriptedApi({});
  const bridge: ScriptedBridge = new ScriptedBridge({
    'library.detail': () => {
      if (!bridge.isOpen) throw new BridgeError('library.detail', 'disconnected');
      return { wallpaper: wallpaperDto({ wid }) };
    },
  });
  const needs = { api, bridge, registry: new WallpaperRegistry(), authors: new AuthorRegistry(api) };
  const detail = new DetailStore(needs);
  await detail.open(wid, false);
  expect(detail.status).toBe('failed');

  bridge.setOpen(true);
  await expect.poll(() => detail.status).toBe('ready');
  expect(detail.wallpaper?.wid).toBe(wid);
});
