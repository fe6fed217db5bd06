import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { themesStore } from './themes.ts';
import { pageOf } from '../testing/fixtures/pages.ts';
import { authorDto } from '../testing/fixtures/people.ts';
import { themeDto } from '../testing/fixtures/themes.ts';
import type { AnswerOf } from '../testing/scriptedApi.ts';

const dto = (id: number) => themeDto({ theme_id: id, wallpaper: wallpaperDto({ wid: 100 + id }) });
const page = (ids: number[], next: string | null) => pageOf(ids.map(dto), next);

test('each kind has a cached list of its own; a theme that moved between pages is shown once', async () => {
  const asked: unknown[] = [];
  const { root } = createRoot({
    themesByPage: (params) => {
      asked.push(params);
      return params.cursor === null ? page([1, 2], 'next') : page([2, 3], null);
    },
  });
  const themes = root.get(themesStore);
  const list = themes.list(1);
  await list.ensure();
  await list.loadMore();
  expect(list.items.map(({ fields }) => fields.theme_id)).toEqual([1, 2, 3]);
  expect(themes.list(1)).toBe(list);
  expect(themes.list(undefined)).not.toBe(list);
  expect(asked[0]).toMatchObject({ theme_type: 1 });
  expect(list.items[0]?.wallpaper).toBe(root.wallpapers.registry.get(101));
});

test('a theme that a list knew is shown immediately; its components follow', async () => {
  const { root } = createRoot({
    themesByPage: () => page([1], null),
    themeDetail: () => ({
      theme: dto(1),
      author: authorDto({ uid: 'u7', follower_count: 12 }),
      components: [{ component_id: 10, kind: 'clock', name: '钟', name_en: 'Clock' }],
      list: [wallpaperDto({ wid: 7 })],
    }),
  });
  const themes = root.get(themesStore);
  await themes.list(undefined).ensure();
  const opening = themes.open(1);
  expect(themes.theme?.fields.theme_id).toBe(1);
  await opening;
  expect([themes.status, themes.components.length, themes.related[0]?.wid]).toEqual(['ready', 1, 7]);
  expect(root.authors.author('u7')?.follower_count).toBe(12);
});

test('a removed theme shows an error', async () => {
  const { root } = createRoot({
    themeDetail: () => {
      throw new ApiError({ path: '/', ret: errorCodes.themeNotFound, message: 'gone' });
    },
  });
  const themes = root.get(themesStore);
  await themes.open(9);
  expect([themes.status, themes.failure]).toEqual(['failed', 'themeNotFound']);
});

test('a slow response for a former theme never overwrites the current one', async () => {
  const answers: ((value: AnswerOf<'themeDetail'>) => void)[] = [];
  const { root } = createRoot({ themeDetail: () => new Promise((resolve) => answers.push(resolve)) });
  const themes = root.get(themesStore);
  const [first, second] = [themes.open(1), themes.open(2)];
  answers[1]?.({ theme: dto(2), author: authorDto(), components: [], list: [] });
  await second;
  answers[0]?.({ theme: dto(1), author: authorDto(), components: [], list: [] });
  await first;
  expect(themes.theme?.fields.theme_id).toBe(2);
});

test('kinds that are not configured, or configured wrongly, leave one whole list', async () => {
  const { root } = createRoot({ configByKey: () => ({ value: { list: 'broken' } }) });
  const themes = root.get(themesStore);
  await themes.ensureKinds();
  expect(themes.kinds).toEqual([]);
});

test.each([
  ['no client', undefined, 'clientMissing', 'clientMissing'],
  ['an old client', { protocol: 60, methods: ['wallpaper.setGlobal'] }, 'open', 'upgradeNeeded'],
  ['a client without clocks', { methods: ['wallpaper.setGlobal'] }, 'open', 'unsupported'],
  ['a client with clocks', { methods: ['wallpaper.setGlobal', 'clock.set'] }, 'open', 'open'],
])('with %s the components say whether they come along', async (_name, hello, wallpaper, clock) => {
  const answers = hello && {
    'client.hello': () => helloAnswer(hello),
    'wallpaper.current': () => ({ target: null, is_paused: false }),
    'wallpaper.setGlobal': () => ({}),
  };
  const { root } = createRoot({}, answers);
  if (hello) await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const themes = root.get(themesStore);
  expect([themes.gateOf('wallpaper'), themes.gateOf('clock')]).toEqual([wallpaper, clock]);
});
