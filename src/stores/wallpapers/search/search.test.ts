import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import type { SuggestionDto } from '../../../api/contract/search.ts';
import { RootStore } from '../../rootStore.ts';
import { SessionStore } from '../../session/sessionStore.ts';
import { ManualClock } from '../../testing/manualClock.ts';
import { memoryStorage } from '../../testing/storages.ts';
import { scriptedApi } from '../../testing/scriptedApi.ts';
import { ScriptedBridge } from '../../testing/scriptedBridge.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { SearchHistory } from './searchHistory.ts';
import { searchStore } from './searchStore.ts';
import { suggestDelayMilliseconds, Suggestions } from './suggestions.ts';

const tag = (text: string): SuggestionDto => ({ kind: 'tag', text, id: null });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An api whose suggestions are resolved by the test, in any order. */
function heldSuggestions() {
  const asked: { keyword: string; answer: (items: SuggestionDto[]) => void }[] = [];
  const api = scriptedApi({
    searchSuggest: ({ keyword }: { keyword: string }) =>
      new Promise((resolve) => asked.push({ keyword, answer: (list) => resolve({ list }) })),
  });
  const clock = new ManualClock();
  const suggestions = new Suggestions(api, clock);
  const texts = () => suggestions.items.map(({ text }) => text);
  return { asked, clock, suggestions, texts };
}

test('typing sends a request once it pauses, and only for the last text', async () => {
  const { asked, clock, suggestions, texts } = heldSuggestions();
  for (const text of ['极', '极光', ' 极光 ']) {
    suggestions.look(text);
    clock.advance(suggestDelayMilliseconds - 1);
  }
  clock.advance(1);
  expect(asked.map(({ keyword }) => keyword)).toEqual(['极光']);
  asked[0]?.answer([tag('极光之夜')]);
  await settled();
  expect(texts()).toEqual(['极光之夜']);
});

test('a slow response never replaces a newer one, and the last one is shown until then', async () => {
  const { asked, clock, suggestions, texts } = heldSuggestions();
  suggestions.look('a');
  clock.advance(suggestDelayMilliseconds);
  asked[0]?.answer([tag('first')]);
  await settled();
  suggestions.look('ab');
  clock.advance(suggestDelayMilliseconds);
  suggestions.look('abc');
  clock.advance(suggestDelayMilliseconds);
  expect(texts()).toEqual(['first']);
  asked[2]?.answer([tag('third')]);
  await settled();
  asked[1]?.answer([tag('second')]);
  await settled();
  expect(texts()).toEqual(['third']);
});

test('an emptied box suggests nothing, even when a response is pending', async () => {
  const { asked, clock, suggestions, texts } = heldSuggestions();
  suggestions.look('a');
  clock.advance(suggestDelayMilliseconds);
  suggestions.look('');
  asked[0]?.answer([tag('late')]);
  await settled();
  expect(texts()).toEqual([]);
  expect(suggestions.isLoading).toBe(false);
});

test('suggestions that fail are none, silently', async () => {
  const api = scriptedApi({
    searchSuggest: () => {
      throw new ApiError({ path: '', fault: 'offline', message: '' });
    },
  });
  const clock = new ManualClock();
  const suggestions = new Suggestions(api, clock);
  suggestions.look('a');
  clock.advance(suggestDelayMilliseconds);
  await settled();
  expect([suggestions.items, suggestions.isLoading]).toEqual([[], false]);
});

test('the history keeps the last ten, latest first, each once, and survives the page', () => {
  const storage = memoryStorage();
  const history = new SearchHistory(storage);
  for (let number = 1; number <= 12; number++) history.add(`word ${number}`);
  history.add('word 5');
  expect(new SearchHistory(storage).words).toEqual([
    'word 5',
    ...['12', '11', '10', '9', '8', '7', '6', '4', '3'].map((number) => `word ${number}`),
  ]);
  history.remove('word 12');
  expect(new SearchHistory(storage).words).not.toContain('word 12');
  history.clear();
  expect(new SearchHistory(storage).words).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,"ok",""]'])('a broken history (%s) is no obstacle', (text) => {
  const storage = memoryStorage();
  storage.set('yueqi.searchHistory', text);
  expect(new SearchHistory(storage).words).toEqual(text.startsWith('[') ? ['ok'] : []);
});

function createRoot(answers: Parameters<typeof scriptedApi>[0]) {
  const storage = memoryStorage();
  const api = scriptedApi(answers);
  const root = new RootStore({
    api,
    bridge: new ScriptedBridge({}),
    hasClient: false,
    clock: new ManualClock(),
    storage,
    session: new SessionStore(storage),
    webWallpaperOrigin: null,
    serviceUrl: null,
    upload: async () => undefined,
  });
  return { api, root, search: root.get(searchStore) };
}

test('a suggestion opens what it is: an author, a theme, a wallpaper of either type; a tag is searched for', async () => {
  const { search } = createRoot({
    dynamicByWids: ({ wids }: { wids: number[] }) => ({
      list: wids[0] === 5 ? [wallpaperDto({ wid: 5, wtype: 1, sub_wtype: 1 })] : [],
    }),
    staticByWids: ({ wids }: { wids: number[] }) => ({
      list: wids[0] === 6 ? [wallpaperDto({ wid: 6 })] : [],
    }),
  });
  const pathOf = (kind: SuggestionDto['kind'], id: string | null) => search.pathOf({ kind, text: '', id });
  expect(await pathOf('author', 'a b')).toBe('/authorPersonalPage?uid=a%20b');
  expect(await pathOf('theme', '3')).toBe('/themeBeautify?theme_id=3');
  expect(await pathOf('wallpaper', '5')).toBe('/dynamicDetail?wid=5');
  expect(await pathOf('wallpaper', '6')).toBe('/staticDetail?wid=6');
  expect(await pathOf('wallpaper', '7')).toBeNull();
  expect(await pathOf('wallpaper', 'x')).toBeNull();
  expect(await pathOf('tag', null)).toBeNull();
});

test('coming back to search results needs no request, of any kind', async () => {
  const page = { list: [], next_cursor: null, has_more: false };
  const { api, root, search } = createRoot({
    searchUsers: () => page,
    themeSearch: () => page,
    dynamicSearch: () => ({ ...page, is_near: true }),
  });
  expect(root.get(searchStore)).toBe(search);
  for (let visit = 0; visit < 2; visit++) {
    await search.authors('苏').ensure();
    await search.themes('苏').ensure();
    await root.wallpapers.catalogue.dynamicList({ keyword: '苏' }).ensure();
  }
  expect(api.calls.toSorted()).toEqual(['dynamicSearch', 'searchUsers', 'themeSearch']);
  expect(root.wallpapers.catalogue.dynamicList({ keyword: '苏' }).isNear).toBe(true);
});
