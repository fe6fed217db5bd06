import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { promotionsTimeoutMilliseconds } from '../configuration/loadHomePromotions.ts';
import { RootStore } from '../../rootStore.ts';
import { SessionStore } from '../../session/sessionStore.ts';
import { ManualClock } from '../../testing/manualClock.ts';
import { showModes } from '../../../api/contract/configuration.ts';
import { memoryStorage } from '../../testing/storages.ts';
import { scriptedApi } from '../../testing/scriptedApi.ts';
import { ScriptedBridge } from '../../testing/scriptedBridge.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { homeExtras, linkTarget } from './homeExtras.ts';
import { topicLinks, topicPath } from '../topics/topicLinks.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const topic = (id: number, type = 1) => ({
  id,
  topic_type: type,
  name: `专题 ${id}`,
  name_en: `Topic ${id}`,
  description: '',
  description_en: '',
  cover: null,
  wallpaper_count: 6,
});
const advertisement = (name: string, url = 'https://example.org/') => ({
  name,
  name_en: name,
  picture: '',
  url,
});
/** The configured flow of advertisements, and the links by their keys: those that are not named are not configured. */
function configuring(flow: object, links: Record<string, object> = {}) {
  return ({ key }: { key: string }) => ({
    value: key === 'wallpaper_flowad_config' ? flow : { link: links[key] ?? null },
  });
}
const quiet = {
  configByContentKey: () => ({ value: { navRight: null, topic_banners: [] } }),
  configByKey: configuring({ step: 11, list: [] }),
  activityIndex: () => ({ list: [], games: [] }),
};

function createRoot(answers: Parameters<typeof scriptedApi>[0], storage = memoryStorage()) {
  const clock = new ManualClock();
  const session = new SessionStore(storage);
  const api = scriptedApi(answers);
  const root = new RootStore({
    api,
    bridge: new ScriptedBridge({}),
    hasClient: false,
    clock,
    storage,
    session,
    ...{ webWallpaperOrigin: null, serviceUrl: null },
    upload: async () => undefined,
  });
  const { home } = root.wallpapers.catalogue;
  const keys = (count: number) =>
    home.arrangeCards?.(count).map((place) => (typeof place === 'number' ? place : place.key));
  return { api, clock, home, keys, root, session };
}

const index = (asked: object[]) => ({
  dynamicHome: (params: object) => {
    asked.push(params);
    return {
      list: Array.from({ length: 10 }, (_, at) => wallpaperDto({ wid: at + 1 })),
      themes: [1, 2, 3, 4].map((id) => ({
        theme_id: id,
        name: '',
        name_en: '',
        parts: [],
        parts_en: [],
        theme_type: 1,
        wallpaper: wallpaperDto({ wid: 50 + id }),
      })),
      next_cursor: null,
      has_more: false,
    };
  },
});

test('the home page splits its list: five left, two right, the rest below; at most three themes', async () => {
  const { home } = createRoot(index([]));
  const list = home.mainList(1, false);
  await list.ensure();
  expect(home.bannerLeft.map(({ wid }) => wid)).toEqual([1, 2, 3, 4, 5]);
  expect(home.bannerRight.map(({ wid }) => wid)).toEqual([6, 7]);
  expect(list.items.map(({ wid }) => wid)).toEqual([8, 9, 10]);
  expect(home.topThemes).toHaveLength(3);
});

test('a new user gets a home of their own, without themes', async () => {
  const asked: object[] = [];
  const { home } = createRoot(index(asked));
  await home.mainList(1, true).ensure();
  expect(asked).toEqual([{ is_new_user: 1, sort: 1, limit: 24 }]);
  expect(home.topThemes).toEqual([]);
});

test('coming back to the home page needs no request and restores the same offset', async () => {
  const { api, home } = createRoot(index([]));
  const list = home.mainList(1, false);
  await list.ensure();
  list.scrollOffset = 420;
  await home.mainList(1, false).ensure();
  expect(home.mainList(1, false).scrollOffset).toBe(420);
  expect(api.calls).toEqual(['dynamicHome']);
});

test('promotions, advertisements and games are loaded after the first paint, with safe addresses only', async () => {
  const { keys, root } = createRoot({
    configByContentKey: () => ({
      value: {
        navRight: { name: '活动', name_en: 'Event', url: '/topicDetail?topic_id=1' },
        topic_banners: [1, 2, 3, 4].map((id) => topic(id)),
      },
    }),
    configByKey: configuring({
      step: 2,
      list: [advertisement('bad', 'javascript:alert(1)'), advertisement('good')],
    }),
    activityIndex: () => ({
      list: [],
      games: [{ name: '游戏', name_en: 'Game', wallpaper: null, url: 'https://example.org/game' }],
    }),
  });
  const extras = root.get(homeExtras);
  await extras.ensure();
  expect(extras.links.map(({ name }) => name)).toEqual(['活动']);
  expect(keys(8)).toEqual([
    ...[0, 1, 'flow-1-1', 2, 3, 'game-0-2', 4, 5],
    ...['topic-1-1', 'topic-1-2', 'topic-1-3'],
    ...['flow-1-3', 6, 7, 'game-0-4'],
  ]);
});

test('the questionnaire and the membership are linked as they are configured, behind the promoted link', async () => {
  const navRight = { name: '活动', name_en: 'Event', url: '/topicDetail?topic_id=1' };
  const questionnaire = { name: '问卷', name_en: 'Survey', url: 'https://example.org/survey' };
  const membership = { name: '会员中心', name_en: 'Membership', url: '/vipCenter' };
  const linksOf = async (links: Record<string, object>) => {
    const { root } = createRoot({
      ...quiet,
      configByContentKey: () => ({ value: { navRight, topic_banners: [] } }),
      configByKey: configuring({ step: 11, list: [] }, links),
    });
    const extras = root.get(homeExtras);
    await extras.ensure();
    return extras.links.map(({ name, target }) => [name, target]);
  };
  const keys = { 'classify-nav-questionaire': questionnaire, 'classify-nav-vipcenter': membership };
  expect(await linksOf(keys)).toEqual([
    ['活动', { path: '/topicDetail?topic_id=1' }],
    ['问卷', { url: 'https://example.org/survey' }],
    ['会员中心', { path: '/vipCenter' }],
  ]);
  // Written by hand: an address that is none, and a value that is no link, leave the others.
  expect(
    await linksOf({ ...keys, 'classify-nav-questionaire': { ...questionnaire, url: 'javascript:alert(1)' } }),
  ).toEqual([
    ['活动', { path: '/topicDetail?topic_id=1' }],
    ['会员中心', { path: '/vipCenter' }],
  ]);
  expect(await linksOf({ ...keys, 'classify-nav-vipcenter': { url: 1 } })).toHaveLength(2);
});

test('a link is shown always, never, or once on a device until it leads elsewhere', async () => {
  const storage = memoryStorage();
  const namesOf = async (...links: [mode: number | undefined, url: string][]) => {
    const [first, second] = links.map(([mode, url]) => ({
      ...{ name: url, name_en: url, url },
      ...(mode !== undefined && { show_mode: mode }),
    }));
    const { root } = createRoot(
      {
        ...quiet,
        configByKey: configuring(
          { step: 11, list: [] },
          { 'classify-nav-questionaire': first ?? {}, 'classify-nav-vipcenter': second ?? {} },
        ),
      },
      storage,
    );
    const extras = root.get(homeExtras);
    await extras.ensure();
    return extras.links.map(({ name }) => name);
  };
  const { never, always, once } = showModes;
  expect(await namesOf([never, '/a'], [undefined, '/b'])).toEqual(['/b']);
  expect(await namesOf([once, '/a'], [always, '/b'])).toEqual(['/a', '/b']);
  expect(await namesOf([once, '/a'], [always, '/b'])).toEqual(['/b']);
  expect(await namesOf([once, '/c'], [always, '/b'])).toEqual(['/c', '/b']);
});

test('noAdvertisements: members see neither advertisements nor games, and they are not requested', async () => {
  const { api, home, root, session } = createRoot(quiet);
  runInAction(() => Object.assign(session, { openId: 'me', token: 'secret', vipType: 2 }));
  await root.get(homeExtras).ensure();
  expect(home.arrangeCards).toBeNull();
  expect(api.calls).toEqual(['configByContentKey', 'configByKey', 'configByKey']);
});

test('advertisements go when their reader becomes a member, and come when a member signs out', async () => {
  const { api, keys, root, session } = createRoot({
    ...quiet,
    configByKey: configuring({ step: 2, list: [advertisement('good')] }),
  });
  await root.get(homeExtras).ensure();
  expect(keys(3)).toEqual([0, 1, 'flow-0-1', 2]);
  runInAction(() => Object.assign(session, { openId: 'me', token: 'secret', vipType: 2 }));
  expect(keys(3)).toBeUndefined();
  runInAction(() => (session.vipType = 0));
  expect(keys(3)).toEqual([0, 1, 'flow-0-1', 2]);
  expect(api.calls.filter((name) => name === 'activityIndex')).toHaveLength(1);
});

test('a member who signs out gets the advertisements that were not requested before', async () => {
  const { keys, root, session } = createRoot({
    ...quiet,
    configByKey: configuring({ step: 2, list: [advertisement('good')] }),
  });
  runInAction(() => Object.assign(session, { openId: 'me', token: 'secret', vipType: 2 }));
  await root.get(homeExtras).ensure();
  expect(keys(3)).toBeUndefined();
  session.adopt(null);
  await expect.poll(() => keys(3)).toEqual([0, 1, 'flow-0-1', 2]);
});

test('new users get no topic banners', async () => {
  const { home, keys, root } = createRoot({
    ...quiet,
    configByContentKey: () => ({ value: { navRight: null, topic_banners: [topic(1)] } }),
  });
  home.setNewUser(true);
  await root.get(homeExtras).ensure();
  expect(keys(9)).toBeUndefined();
});

const unreachable = () => {
  throw new ApiError({ path: '', fault: 'offline', message: '' });
};

test.each([
  ['fails', unreachable],
  ['holds something else', () => ({ value: { topic_banners: 'all' } })],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a CDN that %s leaves no promotions, silently', async (_name, configByContentKey) => {
  const { clock, home, root } = createRoot({
    configByContentKey,
    configByKey: unreachable,
    activityIndex: unreachable,
  });
  const extras = root.get(homeExtras);
  const loading = extras.ensure();
  await settled();
  clock.advance(promotionsTimeoutMilliseconds);
  await loading;
  expect([extras.links, home.arrangeCards]).toEqual([[], null]);
});

test('an invalid configuration gives no advertisements', async () => {
  const { home, root } = createRoot({ ...quiet, configByKey: configuring({ step: 0, list: [] }) });
  await root.get(homeExtras).ensure();
  expect(home.arrangeCards).toBeNull();
});

test('topics open as topics, everything else as rankings; the sidebar gets the first of each', async () => {
  expect(topicPath({ id: 3, topic_type: 1 })).toBe('/topicDetail?topic_id=3');
  expect(topicPath({ id: 4, topic_type: 2 })).toBe('/ranklistDetail?rank_id=4&topic_type=2');
  const { home, root } = createRoot({ homeRight: () => ({ list: [topic(1), topic(9, 2), topic(2)] }) });
  await root.get(topicLinks).ensure();
  expect(home.topicPaths).toEqual({
    topic: '/topicDetail?topic_id=1',
    ranking: '/ranklistDetail?rank_id=9&topic_type=2',
  });
});

test('without topics their rows are removed, and the next visit requests them again', async () => {
  const { api, home, root } = createRoot({ homeRight: unreachable });
  const links = root.get(topicLinks);
  await links.ensure();
  expect(home.topicPaths).toEqual({ topic: null, ranking: null });
  await links.ensure();
  expect(api.calls).toHaveLength(2);
});

test.each([
  ['/themeBeautify', { path: '/themeBeautify' }],
  ['https://example.org/a', { url: 'https://example.org/a' }],
  ['//example.org', null],
  ['/\\example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
])('a configured address %s leads to %o', (url, target) => {
  expect(linkTarget(url)).toEqual(target);
});
