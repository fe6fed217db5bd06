import { createSearchHandlers } from '../../server/domains/catalogue/handlers/searchHandlers.ts';
import { SeededRandom } from '../../server/seed/random.ts';
import { createWallpaperHandlers } from '../../server/domains/catalogue/handlers/wallpaperHandlers.ts';
import { GeneratedCatalogue, generatedCategories, rareWordOf } from './madeUpWallpapers.ts';
import type { ScaleDatabase } from './scaleDatabases.ts';
import { seed } from './generate.ts';

/** Growth from the smaller to the greater catalogue that the product promises. */
export const growthLimits = { walk: 1.3, find: 2.0 } as const;
export const deepPageLimit = 1.2;
export const deepPage = 1_000;

/** A kind of call, and one call of it for each number: the same ones for every size. */
export interface Measure {
  name: string;
  /** The greatest allowed growth; null for figures that are only reported. */
  limit: number | null;
  call: (index: number) => Promise<unknown>;
}

export const context = {
  common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' as const },
  viewerUid: null,
  isOffline: false,
  address: '127.0.0.1',
  host: 'localhost',
  file: null,
};
const sorts = [1, 2, 3, 4] as const;
const colorCount = 12;
const pageSize = 24;

/** Made-up wallpapers have none. */
export const noFiles = { files: { find: async () => null }, mediaUrl: null };

/** Everything that is measured on one database, through the handlers. */
export async function prepareMeasures({ database, size }: ScaleDatabase, calls: number): Promise<Measure[]> {
  const wallpapers = createWallpaperHandlers(database, noFiles);
  const search = createSearchHandlers(database);
  const made = new GeneratedCatalogue(seed);
  const random = new SeededRandom(seed + 1);
  const wids = Array.from({ length: calls }, () => random.below(size) + 1);
  const rows = await database
    .selectFrom('wallpapers')
    .select(['wid', 'name', 'wtype'])
    .where('wid', 'in', wids)
    .execute();
  const byWid = new Map(rows.map((row) => [row.wid, row]));
  const subject = (index: number) => byWid.get(at(wids, index)) ?? { wid: 1, name: '', wtype: 1 };
  const sortOf = (index: number) => at(sorts, index);
  const list = (wtype: number, params: object) =>
    wtype === 1 ? wallpapers.dynamicList(params, context) : wallpapers.staticList(params, context);
  const find = (index: number, keyword: string) =>
    index % 2 === 0
      ? search.dynamicSearch({ keyword, limit: pageSize }, context)
      : search.staticSearch({ keyword, limit: pageSize }, context);
  const word = (index: number) => at(made.words, index * 7);

  const measures: Measure[] = [
    {
      name: 'list',
      limit: growthLimits.walk,
      call: (index) => list((index % 2) + 1, { sort: sortOf(index >> 1), limit: pageSize }),
    },
    {
      name: 'category',
      limit: growthLimits.walk,
      call(index) {
        const { category_id, wtype } = at(generatedCategories, index);
        return list(wtype, {
          category_id,
          sort: sortOf(Math.floor(index / generatedCategories.length)),
          limit: pageSize,
        });
      },
    },
    {
      name: 'detail',
      limit: growthLimits.walk,
      call(index) {
        const { wid, wtype } = subject(index);
        return wtype === 1
          ? wallpapers.dynamicDetail({ wid }, context)
          : wallpapers.staticDetail({ wid }, context);
      },
    },
    {
      name: 'search, 1 character',
      limit: growthLimits.find,
      call: (index) => find(index, word(index).slice(0, 1)),
    },
    { name: 'search, 2 characters', limit: growthLimits.find, call: (index) => find(index, word(index)) },
    {
      name: 'search, 3 characters',
      limit: growthLimits.find,
      call: (index) => find(index, at(made.longWords, index)),
    },
    {
      name: 'search, a rare word',
      limit: growthLimits.find,
      call: (index) => find(index, rareWordOf(at(wids, index))),
    },
    {
      // One wallpaper in ten thousand has it, a page full in a million: the size of the result grows.
      name: 'search, 3 of a name',
      limit: null,
      call(index) {
        const { name, wtype } = subject(index);
        return find(wtype + 1, name.slice(-3));
      },
    },
    {
      name: 'search, two words',
      limit: growthLimits.find,
      call: (index) => find(index, `${word(index)} ${word(index * 3 + 1)}`),
    },
    {
      name: 'search, pinyin',
      limit: growthLimits.find,
      call: (index) =>
        find(index, at(['yuehai', 'feng', 'xinghe', 'yu', 'hua', 'ludeng', 'bing', 'gongzuoshi'], index)),
    },
    {
      name: 'colour',
      limit: growthLimits.find,
      call: (index) =>
        list((index % 2) + 1, {
          color_id: index % colorCount,
          sort: sortOf(Math.floor(index / colorCount)),
          limit: pageSize,
        }),
    },
    {
      name: 'three filters',
      limit: growthLimits.find,
      call: (index) =>
        list((index % 2) + 1, {
          ratio: '16:9',
          min_height: 1440,
          ptype: index % 4,
          sort: sortOf(index >> 3),
          limit: pageSize,
        }),
    },
    {
      name: 'related',
      limit: growthLimits.find,
      call: (index) => wallpapers.relatedList({ wid: subject(index).wid, limit: 12 }, context),
    },
    {
      name: 'suggestions',
      limit: growthLimits.find,
      call: (index) => search.searchSuggest({ keyword: word(index).slice(0, 1 + (index % 2)) }, context),
    },
  ];
  return measures;
}

/** Page 1 and page 1,000 of all orders of both types; null for a catalogue that has no such page. */
export async function prepareDeepPages({
  database,
  size,
}: ScaleDatabase): Promise<[first: Measure, deep: Measure] | null> {
  // Half of the wallpapers are of each type.
  if (size / 2 < (deepPage + 1) * pageSize * 1.1) return null;
  const wallpapers = createWallpaperHandlers(database, noFiles);
  const lists = [wallpapers.dynamicList, wallpapers.staticList].flatMap((list) =>
    sorts.map((sort) => (cursor: string | null) => list({ sort, cursor, limit: pageSize }, context)),
  );
  const cursors = await Promise.all(
    lists.map(async (list) => {
      let cursor: string | null = null;
      for (let page = 1; page < deepPage; page += 1) cursor = (await list(cursor)).next_cursor;
      return cursor;
    }),
  );
  return [
    { name: 'page 1', limit: deepPageLimit, call: (index) => at(lists, index)(null) },
    {
      name: 'page 1,000',
      limit: deepPageLimit,
      call: (index) => at(lists, index)(cursors[index % cursors.length] ?? null),
    },
  ];
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
