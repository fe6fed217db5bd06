import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SuggestionDto } from '../../../../src/api/contract/search.ts';
import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import { insertInBatches } from '../../../database/batches.ts';
import { isDue, noteRefresh } from '../../../database/refreshes.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { allCategories } from '../wallpapers/queries.ts';
import { startsOf, suggestionLimit } from './suggestions.ts';

/** Maximum number of suggestions: the table is equally small for any catalogue. */
const sourceLimit = 300;
/** Texts per batch before other calls are handled: this runs in the serving process. */
const textsAtOnce = 100;
/** The greatest age of suggestions, in seconds. */
const refreshInterval = 3_600;
const refreshName = 'suggestions';

/**
 * Recomputes the suggestions: the tags with most wallpapers, the themes, the authors with most followers and
 * the hottest names. A concurrent computation in another process waits for the row of `refreshes`.
 *
 * @param now unix seconds
 */
export async function refreshSuggestions(
  database: DatabaseHandle,
  now: number = systemClock(),
): Promise<void> {
  const sources = [
    await listTags(database),
    await listThemes(database),
    await listAuthors(database),
    await listHottest(database),
  ];
  const rows = await placeSuggestions(interleave(sources));
  await database.transaction().execute(async (transaction) => {
    await noteRefresh(transaction, refreshName, now);
    await transaction.deleteFrom('suggestions').execute();
    await insertInBatches(rows, async (batch) => {
      await transaction.insertInto('suggestions').values(batch).execute();
      await setImmediate();
    });
  });
}

/** True if the suggestions are older than an hour. */
export function areSuggestionsDue(database: DatabaseHandle, now: number): Promise<boolean> {
  return isDue(database, refreshName, now - refreshInterval);
}

/**
 * Computes them where they are older than an hour.
 *
 * @param now unix seconds
 * @returns whether it did
 */
export async function refreshSuggestionsWhenDue(database: DatabaseHandle, now: number): Promise<boolean> {
  if (!(await areSuggestionsDue(database, now))) return false;
  await refreshSuggestions(database, now);
  return true;
}

async function listTags(database: DatabaseHandle): Promise<SuggestionDto[]> {
  const rows = await database
    .selectFrom('search_terms')
    .select('token')
    .where(sql<boolean>`substr(token, 1, 1) = '#'`)
    .orderBy('document_count', 'desc')
    .orderBy('term_id', 'desc')
    // A tag counts once for each type of wallpapers.
    .limit(2 * sourceLimit)
    .execute();
  const names = new Set(rows.map((row) => row.token.slice(1)));
  return [...names].slice(0, sourceLimit).map((text) => ({ kind: 'tag', text, id: null }));
}

async function listThemes(database: DatabaseHandle): Promise<SuggestionDto[]> {
  const rows = await database
    .selectFrom('themes')
    .select(['theme_id', 'name', 'name_en'])
    .orderBy('position')
    .orderBy('theme_id')
    .limit(sourceLimit)
    .execute();
  return rows.flatMap(({ theme_id, ...names }) =>
    namesOf(names).map((text) => ({ kind: 'theme', text, id: String(theme_id) }) as const),
  );
}

async function listAuthors(database: DatabaseHandle): Promise<SuggestionDto[]> {
  const rows = await database
    .selectFrom('users')
    .select(['uid', 'nick_name as name', 'nick_name_en as name_en'])
    .where(sql<boolean>`works_count > 0`)
    .orderBy('follower_count', 'desc')
    .orderBy('uid', 'desc')
    .limit(sourceLimit)
    .execute();
  return rows.flatMap(({ uid, ...names }) =>
    namesOf(names).map((text) => ({ kind: 'author', text, id: uid }) as const),
  );
}

async function listHottest(database: DatabaseHandle): Promise<SuggestionDto[]> {
  const lists = await Promise.all(
    Object.values(wallpaperTypes).map((wtype) =>
      database
        .selectFrom('listings')
        .innerJoin('wallpapers', 'wallpapers.wid', 'listings.wid')
        .select(['wallpapers.wid', 'wallpapers.name', 'wallpapers.name_en'])
        .where('listings.wtype', '=', wtype)
        .where('listings.category_id', '=', allCategories)
        .orderBy('listings.hot', 'desc')
        .orderBy('listings.wid', 'desc')
        .limit(sourceLimit)
        .execute(),
    ),
  );
  const suggestions = interleave(lists).flatMap(({ wid, ...names }) =>
    namesOf(names).map((text) => ({ kind: 'wallpaper', text, id: String(wid) }) as const),
  );
  // Of several with one name the hottest is suggested.
  return [...new Map(suggestions.toReversed().map((item) => [item.text, item])).values()].toReversed();
}

function namesOf({ name, name_en: english }: { name: string; name_en: string }): string[] {
  return [...new Set([name, english])].filter((text) => text !== '');
}

/** The first of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Inserts every suggestion under all of its prefixes, while there is a free slot. */
async function placeSuggestions(suggestions: readonly SuggestionDto[]) {
  const places = new Map<string, SuggestionDto[]>();
  for (const [index, suggestion] of suggestions.entries()) {
    if (index % textsAtOnce === 0) await setImmediate();
    for (const prefix of startsOf(suggestion.text)) {
      const placed = places.get(prefix);
      if (!placed) places.set(prefix, [suggestion]);
      else if (placed.length < suggestionLimit) placed.push(suggestion);
    }
  }
  return [...places].flatMap(([prefix, placed]) =>
    placed.map((suggestion, place) => ({ prefix, place, ...suggestion })),
  );
}
