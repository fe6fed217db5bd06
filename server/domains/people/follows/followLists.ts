import * as v from 'valibot';
import type { FollowEntryDto } from '../../../../src/api/contract/social.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  readCursor,
  uidKey,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import { englishNameOf } from '../../catalogue/wallpapers/authors.ts';
import { requireUser } from './follows.ts';

/** Rows of a page in the modals (docs/product.md#following). */
const followPageSize = 10;
const followKeys = v.tuple([wholeKey, uidKey]);

/** The two ends of a follow: the owner of the list, and the listed user. */
const ends = {
  following: { owner: 'follows.follower_uid', person: 'follows.following_uid' },
  follower: { owner: 'follows.following_uid', person: 'follows.follower_uid' },
} as const;

/**
 * The followings (`following`) or followers (`follower`) of a user, latest first. One query, including
 * the viewer's own followings; a page costs the same at any position.
 *
 * @throws ServiceError `authorNotFound`, `cursorInvalid`
 */
export async function listFollows(
  database: DatabaseHandle,
  list: PageQuery & { kind: keyof typeof ends; uid: string; viewerUid: string | null },
): Promise<Page<FollowEntryDto>> {
  await requireUser(database, list.uid);
  const { owner, person } = ends[list.kind];
  const limit = list.limit ?? followPageSize;
  const order = `${list.kind}:${list.uid}`;
  const from = readCursor(list.cursor, order, followKeys);
  let query = database
    .selectFrom('follows')
    .innerJoin('users', 'users.uid', person)
    .leftJoin('follows as own', (join) =>
      join.onRef('own.following_uid', '=', person).on('own.follower_uid', '=', list.viewerUid ?? ''),
    )
    .select([
      'users.uid',
      'users.nick_name',
      'users.nick_name_en',
      'users.avatar',
      'users.user_type',
      'users.vip_type',
      'users.is_enterprise',
      'follows.followed_at',
      'own.followed_at as own_followed_at',
    ])
    .where(owner, '=', list.uid)
    .orderBy('follows.followed_at', 'desc')
    .orderBy(person, 'desc')
    .limit(limit + 1);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('follows.followed_at', person), '<', tuple(...from)),
    );
  const page = cutPage(await query.execute(), limit, order, (row) => [row.followed_at, row.uid]);
  return {
    ...page,
    rows: page.rows.map(({ followed_at, own_followed_at, is_enterprise, nick_name_en, ...row }) => ({
      ...row,
      ...englishNameOf({ nick_name_en }),
      is_enterprise: is_enterprise === 1,
      follow_time: followed_at,
      followed: own_followed_at !== null,
    })),
  };
}

/** Lists those of these users whom the viewer follows, in one query; none for a signed-out user. */
export async function listFollowedAmong(
  database: DatabaseHandle,
  viewerUid: string | null,
  uids: readonly string[],
): Promise<Set<string>> {
  if (viewerUid === null || uids.length === 0) return new Set();
  const rows = await database
    .selectFrom('follows')
    .select('following_uid')
    .where('follower_uid', '=', viewerUid)
    .where('following_uid', 'in', [...uids])
    .execute();
  return new Set(rows.map((row) => row.following_uid));
}
