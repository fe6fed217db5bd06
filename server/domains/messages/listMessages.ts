import * as v from 'valibot';
import {
  messageGroups,
  messageParameters,
  type MessageDto,
  type MessageGroup,
} from '../../../src/api/contract/messages.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../kernel/pageCursor.ts';
import { englishNameOf } from '../catalogue/wallpapers/authors.ts';
import { listBroadcasts, readLatestBroadcastId } from './readBroadcasts.ts';
import { presentWallpaperPart } from './wallpaperPart.ts';

const groupSchema = v.picklist(messageGroups);
const messageKeys = v.tuple([wholeKey]);

/**
 * The messages of a user, of one group or of all, latest first, with the subject of each and whether the user follows its
 * actor; those to many users are among them.
 *
 * @param list `now`: unix seconds
 * @throws ServiceError `cursorInvalid`
 */
export async function listMessages(
  database: DatabaseHandle,
  list: PageQuery & { uid: string; group?: MessageGroup | undefined; now: number },
): Promise<Page<MessageDto>> {
  const limit = list.limit ?? defaultPageSize;
  const order = `messages:${list.group ?? 'all'}`;
  const from = readCursor(list.cursor, order, messageKeys);
  let query = selectMessages(database, list.uid).limit(limit + 1);
  if (list.group !== undefined) query = query.where('messages.message_group', '=', list.group);
  if (from) query = query.where('messages.message_id', '<', from[0]);
  const own = (await query.execute()).map((row) => presentMessage(row, list.now));
  const broadcasts = await listBroadcasts(database, {
    ...{ uid: list.uid, group: list.group, beforeId: from?.[0], limit: limit + 1 },
  });
  const found = mergeLatest(own, broadcasts.map(presentBroadcast)).slice(0, limit + 1);
  return cutPage(found, limit, order, (message) => [message.message_id]);
}

/**
 * The latest messages of a user after a number, latest first. Without the images of wallpapers that are not online: those
 * take tickets, which come with the list.
 */
export async function listFreshMessages(
  database: DatabaseHandle,
  { uid, afterId, limit }: { uid: string; afterId: number; limit: number },
): Promise<MessageDto[]> {
  const rows = await selectMessages(database, uid)
    .where('messages.message_id', '>', afterId)
    .limit(limit)
    .execute();
  const broadcasts = await listBroadcasts(database, { uid, afterId, limit });
  const own = rows.map((row) => presentMessage(row, row.created_at));
  return mergeLatest(own, broadcasts.map(presentBroadcast))
    .slice(0, limit)
    .map(({ wallpaper, ...message }) => ({
      ...message,
      wallpaper:
        wallpaper && wallpaper.state !== wallpaperStates.online
          ? { ...wallpaper, md5_165_93: null, md5_210_118: null }
          : wallpaper,
    }));
}

/** The number of the latest message of a user, those to many users included; 0 where there is none. */
export async function readLatestMessageId(database: DatabaseHandle, uid: string): Promise<number> {
  const ofMany = await readLatestBroadcastId(database);
  const latest = await database
    .selectFrom('messages')
    .select('message_id')
    .where('uid', '=', uid)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(latest?.message_id ?? 0, ofMany);
}

function selectMessages(database: DatabaseHandle, uid: string) {
  return database
    .selectFrom('messages')
    .leftJoin('users as actor', 'actor.uid', 'messages.actor_uid')
    .leftJoin('follows as own', (join) =>
      join.onRef('own.following_uid', '=', 'messages.actor_uid').on('own.follower_uid', '=', uid),
    )
    .leftJoin('wallpapers as work', 'work.wid', 'messages.wid')
    .leftJoin('message_counts as counts', (join) =>
      join.onRef('counts.message_group', '=', 'messages.message_group').on('counts.uid', '=', uid),
    )
    .select([
      'messages.message_id',
      'messages.type',
      'messages.message_group',
      'messages.created_at',
      'messages.is_read',
      'counts.read_up_to',
      'messages.kept_until',
      'messages.parameters',
      'actor.uid as actor_uid',
      'actor.nick_name',
      'actor.nick_name_en',
      'actor.avatar',
      'actor.user_type',
      'actor.vip_type',
      'actor.is_enterprise',
      'own.followed_at',
      'work.wid',
      'work.name',
      'work.name_en',
      'work.wtype',
      'work.sub_wtype',
      'work.state',
      'work.files',
    ])
    .where('messages.uid', '=', uid)
    .orderBy('messages.message_id', 'desc');
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

function presentMessage(row: MessageRow, now: number): MessageDto {
  return {
    message_id: row.message_id,
    type: row.type,
    group: v.parse(groupSchema, row.message_group),
    created_at: row.created_at,
    is_read: row.is_read === 1 || row.message_id <= (row.read_up_to ?? 0),
    ...(row.kept_until > now && { is_kept: true }),
    actor: presentActor(row),
    wallpaper: presentWallpaperPart(row),
    // Written by us, and checked all the same.
    parameters: v.parse(messageParameters, JSON.parse(row.parameters)),
  };
}

/** Both in one order, latest first. */
function mergeLatest(first: readonly MessageDto[], second: readonly MessageDto[]): MessageDto[] {
  return [...first, ...second].toSorted((one, other) => other.message_id - one.message_id);
}

function presentBroadcast(row: Awaited<ReturnType<typeof listBroadcasts>>[number]): MessageDto {
  return {
    message_id: row.message_id,
    type: row.type,
    group: v.parse(groupSchema, row.message_group),
    created_at: row.created_at,
    is_read: row.marked !== null || row.message_id <= (row.read_up_to ?? 0),
    actor: null,
    wallpaper: null,
    parameters: v.parse(messageParameters, JSON.parse(row.parameters)),
  };
}

/** A removed user has no row; its columns are all null then. */
function presentActor(row: MessageRow): MessageDto['actor'] {
  const { actor_uid: uid, nick_name, user_type, vip_type } = row;
  if (uid === null || nick_name === null || user_type === null || vip_type === null) return null;
  return {
    uid,
    nick_name,
    ...englishNameOf(row),
    avatar: row.avatar,
    user_type,
    vip_type,
    is_enterprise: row.is_enterprise === 1,
    followed: row.followed_at !== null,
  };
}
