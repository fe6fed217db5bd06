import { createFollowHandlers } from '../../server/domains/people/handlers/followHandlers.ts';
import { createSearchHandlers } from '../../server/domains/catalogue/handlers/searchHandlers.ts';
import { createWallpaperHandlers } from '../../server/domains/catalogue/handlers/wallpaperHandlers.ts';
import { countUsers, searchUsersOrCorrect } from '../../server/domains/people/profiles/searchUsers.ts';
import { countBlocks } from './countBlocks.ts';
import { seed } from './generate.ts';
import { viewers } from './grownDatabases.ts';
import { GeneratedCatalogue, generatedCategories, newest } from './madeUpWallpapers.ts';
import { at, context, noFiles } from './measures.ts';
import type { ScaleDatabase } from './scaleDatabases.ts';

/** Blocks of a call in the larger catalogue, as a multiple of those in the smaller one, that the product promises. */
export const blocksLimit = 3;
const callsEach = 24;
const pageSize = 24;

type Calls = Readonly<Record<string, (index: number) => Promise<unknown>>>;

/** Everything that finds something by more than one look-up, through the handlers. */
function prepareCalls({ database }: ScaleDatabase): Calls {
  const wallpapers = createWallpaperHandlers(database, noFiles);
  const search = createSearchHandlers(database);
  const follows = createFollowHandlers(database, () => newest);
  const { words, longWords } = new GeneratedCatalogue(seed);
  const word = (index: number) => at(words, index * 7);
  const find = (keyword: string) => search.staticSearch({ keyword, limit: pageSize }, context);
  const feed = (viewerUid: keyof typeof viewers) => (index: number) =>
    index % 2 === 0
      ? follows.staticFollowing({ limit: pageSize }, { ...context, viewerUid })
      : follows.dynamicFollowing({ limit: pageSize }, { ...context, viewerUid });
  const category = (index: number) => at(generatedCategories, index).category_id;
  return {
    'search, one word': (index) => find(word(index)),
    'search, two words': (index) => find(`${word(index)} ${word(index * 3 + 1)}`),
    'search, four characters': (index) => find(`${at(longWords, index)}${word(index).slice(0, 1)}`),
    'search, no hit': (index) => find(`${word(index)}${word(index * 5 + 2)}不存在`),
    'search, counts': (index) =>
      search.searchCounts({ keyword: `${word(index)} ${word(index + 1)}` }, context),
    'people, two parts': (index) =>
      searchUsersOrCorrect(database, {
        keyword: `${at(words, index % 97)} ${at(words, (index * 7) % 101)}`,
        limit: pageSize,
      }),
    'people, two apart': (index) =>
      searchUsersOrCorrect(database, { keyword: `${at(words, index)} ${at(words, index + 11)}` }),
    'people, counts': (index) => countUsers(database, `${at(words, index)}${at(words, (index * 7) % 101)}`),
    'feed, follows 20': feed('viewer20'),
    'feed, follows 1,000': feed('viewer1000'),
    'category and colour': (index) =>
      wallpapers.staticList(
        { category_id: category((index % 10) + 10), color_id: index % 12, limit: pageSize },
        context,
      ),
    'four filters': (index) =>
      wallpapers.dynamicList(
        {
          ...{ ratio: '16:9', min_height: 2160, duration: 'short', voice_type: 0, color_id: index % 12 },
          ...{ sort: ((index % 4) + 1) as 1 | 2 | 3 | 4, category_id: category(index % 10), limit: pageSize },
        },
        context,
      ),
  };
}

/** The blocks that each kind of call reads in each of the databases, on average. */
export async function measureBlocks(
  databases: readonly ScaleDatabase[],
): Promise<{ name: string; blocks: number[] }[]> {
  const prepared = databases.map((database) => ({ database, calls: prepareCalls(database) }));
  const rows: { name: string; blocks: number[] }[] = [];
  for (const name of Object.keys(prepared[0]?.calls ?? {})) {
    const blocks: number[] = [];
    for (const { database, calls } of prepared) {
      let sum = 0;
      for (let index = 0; index < callsEach; index += 1)
        sum += await countBlocks(database.database, async () => calls[name]?.(index));
      blocks.push(sum / callsEach);
    }
    rows.push({ name, blocks });
  }
  return rows;
}
