import * as v from 'valibot';
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
import { queryTokensOf, tokensOf } from '../../catalogue/search/searchTokens.ts';

/** What of a search counts; more is not an error. */
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

/** The rows under which a nickname is found. */
export function searchRowsOf(user: { uid: string; nick_name: string; follower_count: number }) {
  return [...tokensOf(user.nick_name)].map((token) => ({
    token,
    uid: user.uid,
    follower_count: user.follower_count,
  }));
}
