import * as v from 'valibot';
import { countedAtMost, type BoundedCountDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { UserRow } from '../tables.ts';
import {
  cutPage,
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
 * Users whose nickname has every part of a text, most followed first: a walk down the index of the first
 * (longest) part, which looks up the other parts.
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
  const [first, ...rest] = queryTokensOf([...keyword].slice(0, keywordLength).join(''));
  if (first === undefined) return { rows: [], next_cursor: null, has_more: false };
  let query = database
    .selectFrom('user_search_tokens as found')
    .innerJoin('users', 'users.uid', 'found.uid')
    .selectAll('users')
    .select('found.follower_count as fame')
    .where('found.token', '=', first)
    .orderBy('found.follower_count', 'desc')
    .orderBy('found.uid', 'desc')
    .limit(limit + 1);
  for (const token of rest)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_search_tokens as other')
          .select('other.uid')
          .where('other.token', '=', token)
          .whereRef('other.uid', '=', 'found.uid'),
      ),
    );
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('found.follower_count', 'found.uid'), '<', tuple(...from)),
    );
  return cutPage(await query.execute(), limit, order, (row) => [row.fame, row.uid]);
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
