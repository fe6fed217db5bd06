import { sql } from 'kysely';
import * as v from 'valibot';
import { desktopDay } from '../../../src/api/contract/memberships.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { selectBroadcasts } from '../messages/readBroadcasts.ts';
import { ownerOf } from './ownerOf.ts';

/** Rows that one statement reads. */
export const sectionRows = 500;

/** A part of an export: rows after a key, in its order; the key of each is a field of it. */
export interface ExportSection {
  name: string;
  read(database: DatabaseHandle, uid: string, after: string | number | null): Promise<object[]>;
  keyOf(row: object): string | number;
}

const keyBy =
  (field: string) =>
  (row: object): string | number => {
    const key: unknown = Reflect.get(row, field);
    return typeof key === 'number' ? key : String(key);
  };

/** The stored data of a user, in the order of the archive. Secrets are left out: hashes, tokens, keys. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'account',
    keyOf: keyBy('account'),
    async read(database, uid, after) {
      return after === null ? [await ownerOf(database, uid)] : [];
    },
  },
  {
    name: 'birth_month',
    keyOf: keyBy('year'),
    read: async (database, uid, after) =>
      after === null
        ? database
            .selectFrom('birth_months')
            .select(['year', 'month', 'stated_at'])
            .where('uid', '=', uid)
            .execute()
        : [],
  },
  {
    name: 'works',
    keyOf: keyBy('wid'),
    read: (database, uid, after) =>
      database
        .selectFrom('wallpapers')
        .select(['wid', 'name', 'name_en', 'wtype', 'ptype', 'price', 'state', 'width', 'height', 'bytes'])
        .select(['mime', 'md5', 'tags', 'published_at', 'download_count', 'like_count'])
        .where('author_uid', '=', uid)
        .where('wid', '>', Number(after ?? 0))
        .orderBy('wid')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'following',
    keyOf: keyBy('following_uid'),
    read: (database, uid, after) =>
      database
        .selectFrom('follows')
        .select(['following_uid', 'followed_at'])
        .where('follower_uid', '=', uid)
        .where('following_uid', '>', String(after ?? ''))
        .orderBy('following_uid')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'blocked',
    keyOf: keyBy('blocked_uid'),
    read: (database, uid, after) =>
      database
        .selectFrom('user_blocks')
        .select(['blocked_uid', 'created_at'])
        .where('blocker_uid', '=', uid)
        .where('blocked_uid', '>', String(after ?? ''))
        .orderBy('blocked_uid')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'likes',
    keyOf: keyBy('wid'),
    read: (database, uid, after) =>
      database
        .selectFrom('likes')
        .selectAll()
        .where('uid', '=', uid)
        .where('wid', '>', Number(after ?? 0))
        .orderBy('wid')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'messages',
    keyOf: keyBy('message_id'),
    read: (database, uid, after) =>
      database
        .selectFrom('messages')
        .leftJoin('message_counts as counts', (join) =>
          join.onRef('counts.message_group', '=', 'messages.message_group').on('counts.uid', '=', uid),
        )
        .select(['message_id', 'type', 'actor_uid', 'wid', 'parameters', 'created_at'])
        .select(({ eb, or, ref }) =>
          eb
            .case()
            .when(or([eb('is_read', '=', 1), eb('message_id', '<=', ref('read_up_to'))]))
            .then(sql.lit(1))
            .else(sql.lit(0))
            .end()
            .as('is_read'),
        )
        .where('messages.uid', '=', uid)
        .where('message_id', '>', Number(after ?? 0))
        .orderBy('message_id')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'announcements',
    keyOf: keyBy('broadcast_id'),
    read: (database, uid, after) =>
      selectBroadcasts(database, uid)
        .select([
          'broadcasts.broadcast_id',
          'broadcasts.type',
          'broadcasts.parameters',
          'broadcasts.created_at',
        ])
        .where('broadcasts.broadcast_id', '>', Number(after ?? 0))
        .orderBy('broadcasts.broadcast_id')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'orders',
    keyOf: keyBy('order_id'),
    read: (database, uid, after) =>
      database
        .selectFrom('orders')
        .select(['order_id', 'kind', 'goods', 'currency', 'amount', 'state', 'provider', 'created_at'])
        .select(['paid_at', 'refunded_amount'])
        .where('uid', '=', uid)
        .where('order_id', '>', String(after ?? ''))
        .orderBy('order_id')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'desktop_days',
    keyOf: (row) => JSON.stringify(row),
    read(database, uid, after) {
      const { day, wid } =
        after === null ? { day: 0, wid: 0 } : v.parse(desktopDay, JSON.parse(String(after)));
      return database
        .selectFrom('desktop_days')
        .select(['day', 'wid'])
        .where('uid', '=', uid)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('day', 'wid'), '>', tuple(day, wid)))
        .orderBy('day')
        .orderBy('wid')
        .limit(sectionRows)
        .execute();
    },
  },
  {
    name: 'withdrawals',
    keyOf: keyBy('withdrawal_id'),
    read: (database, uid, after) =>
      database
        .selectFrom('withdrawals')
        .select(['withdrawal_id', 'yuanbao', 'amount', 'fee', 'state', 'payee_hint', 'created_at'])
        .where('uid', '=', uid)
        .where('withdrawal_id', '>', String(after ?? ''))
        .orderBy('withdrawal_id')
        .limit(sectionRows)
        .execute(),
  },
  {
    name: 'balances',
    keyOf: keyBy('account_id'),
    read: async (database, uid, after) =>
      after === null
        ? database
            .selectFrom('ledger_accounts')
            .select(['account_id', 'currency', 'balance'])
            .where('owner_uid', '=', uid)
            .orderBy('account_id')
            .execute()
        : [],
  },
  {
    name: 'contest_entries',
    keyOf: keyBy('wid'),
    read: (database, uid, after) =>
      database
        .selectFrom('contest_entries')
        .select(['wid', 'period', 'entered_at', 'vote_count', 'place', 'prize'])
        .where('uid', '=', uid)
        .where('wid', '>', Number(after ?? 0))
        .orderBy('wid')
        .limit(sectionRows)
        .execute(),
  },
];
