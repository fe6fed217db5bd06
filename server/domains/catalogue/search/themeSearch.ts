import type { ThemeDto } from '../../../../src/api/contract/entities.ts';
import * as v from 'valibot';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  placeKey,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { ThemeRow } from '../themes/presenter.ts';
import { presentThemes } from '../themes/queries.ts';
import { correctSpelling } from './correctSpelling.ts';
import { documentTokens } from './documentTerms.ts';
import { readQuery } from './queryParts.ts';
import { startsOf } from './suggestions.ts';
import { splitText } from './textTokens.ts';

const themeKeys = v.tuple([placeKey, placeKey]);
const order = 'themeSearch';

/**
 * Indexes themes by their names, and by every beginning of them and of their words: what is suggested for a beginning
 * is found by it. An indexed theme keeps its rows.
 */
export async function insertThemeTokens(
  transaction: DatabaseHandle,
  themes: readonly Pick<ThemeRow, 'theme_id' | 'name' | 'name_en' | 'position'>[],
): Promise<void> {
  const rows = themes.flatMap(({ theme_id, name, name_en, position }) =>
    [
      ...new Set([
        ...documentTokens({ names: [name, name_en], tags: [], others: [] }).keys(),
        ...[name, name_en]
          .flatMap((text) => [text, ...splitText(text).words])
          .flatMap((text) => [...startsOf(text)]),
      ]),
    ].map((token) => ({
      token,
      theme_id,
      position,
    })),
  );
  await insertInBatches(rows, (batch) =>
    transaction
      .insertInto('theme_search_tokens')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/**
 * Themes whose names have every part of a text, in the order of the catalogue.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchThemes(
  database: DatabaseHandle,
  query: PageQuery & { keyword: string },
): Promise<Page<ThemeDto>> {
  const found = await findThemes(database, query);
  return { ...found, rows: await presentThemes(database, found.rows) };
}

/**
 * The same, and where no name has all of the text, themes that are found by it as it is spelled correctly.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchThemesOrCorrect(
  database: DatabaseHandle,
  query: PageQuery & { keyword: string },
): Promise<Page<ThemeDto> & { corrected_keyword: string | null }> {
  const page = await searchThemes(database, query);
  if (page.rows.length > 0 || (query.cursor ?? null) !== null) return { ...page, corrected_keyword: null };
  const corrected = await correctSpelling(query.keyword, (words) => countThemeWords(database, words));
  const { rows } = corrected === null ? page : await searchThemes(database, { ...query, keyword: corrected });
  return { ...page, rows, corrected_keyword: rows.length > 0 ? corrected : null };
}

async function countThemeWords(
  database: DatabaseHandle,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await database
    .selectFrom('theme_search_tokens')
    .select(({ fn }) => ['token', fn.countAll<number>().as('count')])
    .where('token', 'in', [...words])
    .groupBy('token')
    .execute();
  return new Map(rows.map(({ token, count }) => [token, Number(count)]));
}

/**
 * The rows of themes that a text finds: a walk down the index of one part, which looks up the others.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function findThemes(
  database: DatabaseHandle,
  { keyword, ...page }: PageQuery & { keyword: string },
) {
  const limit = page.limit ?? defaultPageSize;
  const from = readCursor(page.cursor, order, themeKeys);
  const [first, ...others] = await readTokens(database, keyword);
  if (first === undefined) return { rows: [], has_more: false, next_cursor: null };
  let query = database
    .selectFrom('theme_search_tokens as found')
    .innerJoin('themes', 'themes.theme_id', 'found.theme_id')
    .innerJoin('wallpapers', 'wallpapers.wid', 'themes.wid')
    .selectAll('themes')
    .select('found.position as place')
    .where('found.token', '=', first)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('found.position')
    .orderBy('found.theme_id')
    .limit(limit + 1);
  for (const token of others)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('theme_search_tokens as other')
          .select('other.theme_id')
          .where('other.token', '=', token)
          .whereRef('other.theme_id', '=', 'found.theme_id'),
      ),
    );
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('found.position', 'found.theme_id'), '>', tuple(...from)),
    );
  return cutPage(await query.execute(), limit, order, (row) => [row.place, row.theme_id]);
}

/** The tokens that a hit must hold; none where a part of the text is in no name. */
async function readTokens(database: DatabaseHandle, keyword: string): Promise<string[]> {
  const parts = readQuery(keyword);
  const asked = parts.flatMap(({ token, standIns }) => [token, ...standIns]);
  if (asked.length === 0) return [];
  const rows = await database
    .selectFrom('theme_search_tokens')
    .select('token')
    .distinct()
    .where('token', 'in', asked)
    .execute();
  const known = new Set(rows.map((row) => row.token));
  const required = parts.map(({ token, standIns }) => (known.has(token) ? [token] : standIns));
  const isFound = required.every((part) => part.length > 0 && part.every((token) => known.has(token)));
  return isFound ? [...new Set(required.flat())] : [];
}
