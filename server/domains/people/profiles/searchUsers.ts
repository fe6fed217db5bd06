import * as v from 'valibot';
import { countedAtMost, type BoundedCountDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { walkPage, type Position } from '../../../kernel/boundedWalk.ts';
import type { UserRow } from '../tables.ts';
import {
  defaultPageSize,
  placeKey,
  readCursor,
  uidKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import { correctNickname } from './correctNickname.ts';
import { queryTokensOf, tokensOf } from '../../catalogue/search/searchTokens.ts';

/** The number of characters of a search that count; a longer text is not an error. */
const keywordLength = 64;
const fameKeys = v.tuple([placeKey, uidKey]);

/**
 * Users that one page of a search reads: the most followed ones of the rarest part. The other parts are looked up by
 * primary key, so a page costs the same among any number of users.
 */
const searchBound = 480;
const firstChecked = 96;

/**
 * Users whose nickname has every part of a text, most followed first: a walk down the index of the rarest part, which
 * looks up the other parts.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchUsers(
  database: DatabaseHandle,
  { keyword, ...page }: PageQuery & { keyword: string },
): Promise<Page<UserRow>> {
  const limit = page.limit ?? defaultPageSize;
  const order = 'users';
  const from = readCursor(page.cursor, order, fameKeys);
  const tokens = queryTokensOf([...keyword].slice(0, keywordLength).join(''));
  const [first, ...rest] = await sortByRarity(database, tokens);
  if (first === undefined) return { rows: [], next_cursor: null, has_more: false };
  const found = await walkPage<FoundRow, string>({
    from,
    limit,
    order,
    bound: searchBound,
    positionOf: ({ key, id }) => [key, id],
    firstCount: rest.length > 0 ? Math.max(firstChecked, limit + 1) : limit + 1,
    read: (position, count) => walkToken(database, first, position, count),
    keep: (rows) => keepHolding(database, rows, rest),
  });
  return { ...found, rows: await listUsers(database, found.rows) };
}

interface FoundRow {
  id: string;
  key: number;
}

/** Tokens with the rarest first, where there are several: of the same rarity (`searchBound` or more) in their order. */
async function sortByRarity(database: DatabaseHandle, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length < 2) return [...tokens];
  const counts = await Promise.all(
    tokens.map(async (token) => {
      const holders = database
        .selectFrom('user_search_tokens')
        .select('uid')
        .where('token', '=', token)
        .limit(searchBound);
      const { count } = await database
        .selectFrom(holders.as('walked'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { token, count: Number(count) };
    }),
  );
  return counts.toSorted((first, second) => first.count - second.count).map(({ token }) => token);
}

/** The users with a token behind a position, most followed first: a walk down the index. */
function walkToken(
  database: DatabaseHandle,
  token: string,
  from: Position<string> | null,
  count: number,
): Promise<FoundRow[]> {
  let query = database
    .selectFrom('user_search_tokens')
    .select(['uid as id', 'follower_count as key'])
    .where('token', '=', token)
    .orderBy('follower_count', 'desc')
    .orderBy('uid', 'desc')
    .limit(count);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('follower_count', 'uid'), '<', tuple(...from)),
    );
  return query.execute();
}

/** Those of the users whose nickname has all of the tokens, too. */
async function keepHolding(
  database: DatabaseHandle,
  found: FoundRow[],
  tokens: readonly string[],
): Promise<FoundRow[]> {
  let kept = found;
  for (const token of tokens) {
    if (kept.length === 0) return [];
    const rows = await database
      .selectFrom('user_search_tokens')
      .select('uid')
      .where('token', '=', token)
      .where(
        'uid',
        'in',
        kept.map(({ id }) => id),
      )
      .execute();
    const holders = new Set(rows.map(({ uid }) => uid));
    kept = kept.filter(({ id }) => holders.has(id));
  }
  return kept;
}

async function listUsers(database: DatabaseHandle, found: readonly FoundRow[]): Promise<UserRow[]> {
  if (found.length === 0) return [];
  const rows = await database
    .selectFrom('users')
    .selectAll()
    .where(
      'uid',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const users = new Map(rows.map((row) => [row.uid, row]));
  return found.flatMap(({ id }) => users.get(id) ?? []);
}

/**
 * The same, and where no nickname has all of the text, those that are found by it as it is spelled correctly.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchUsersOrCorrect(
  database: DatabaseHandle,
  query: PageQuery & { keyword: string },
): Promise<Page<UserRow> & { corrected_keyword: string | null }> {
  const page = await searchUsers(database, query);
  if (page.rows.length > 0 || (query.cursor ?? null) !== null) return { ...page, corrected_keyword: null };
  const corrected = await correctNickname(database, query.keyword);
  const { rows } = corrected === null ? page : await searchUsers(database, { ...query, keyword: corrected });
  return { ...page, rows, corrected_keyword: rows.length > 0 ? corrected : null };
}

/** Counts the users that a text finds. */
export async function countUsers(database: DatabaseHandle, keyword: string): Promise<BoundedCountDto> {
  const { rows, has_more } = await searchUsers(database, { keyword, limit: countedAtMost });
  return { count: rows.length, has_more };
}

/** A user as searches find one, by the name in either language. */
export interface FoundUser {
  uid: string;
  nick_name: string;
  nick_name_en?: string;
  follower_count: number;
}

/** The rows under which a user is found. */
export function searchRowsOf(user: FoundUser) {
  return [...new Set([...tokensOf(user.nick_name), ...tokensOf(user.nick_name_en ?? '')])].map((token) => ({
    token,
    uid: user.uid,
    follower_count: user.follower_count,
  }));
}
