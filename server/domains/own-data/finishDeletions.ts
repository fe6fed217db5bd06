import { sql } from 'kysely';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { inBatches, rowsAtOnce } from '../../kernel/inBatches.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { removeFollow } from '../people/follows/follows.ts';
import { markFilesUnreferenced } from '../works/files/workFiles.ts';
import { cancelWork } from '../works/states/cancelWork.ts';
import { switchWork } from '../works/states/switchWork.ts';

interface Deletions {
  database: DatabaseHandle;
  privateFiles: PrivateFiles;
  /** Unix seconds. */
  now: number;
  /** Interrupts it between two rows that change others, or two batches; the next run goes on with what is left. */
  stop?: AbortSignal | undefined;
}

/** True if some deleted account has left something that is still to go. */
export async function hasDeletions(database: DatabaseHandle): Promise<boolean> {
  const row = await database.selectFrom('due_deletions').select('uid').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes what deleted accounts have left, in batches: works go offline, those that nobody has bought are removed, then
 * follows, messages and the other rows that a user may have any number of.
 */
export async function finishDeletions(deletions: Deletions): Promise<void> {
  const { database } = deletions;
  const due = await database.selectFrom('due_deletions').select('uid').orderBy('requested_at').execute();
  for (const { uid } of due) {
    await withdrawWorks(deletions, uid);
    await removeUnsoldWorks(deletions, uid);
    await endFollows(deletions, uid);
    await removeRows(deletions, uid);
    await database
      .deleteFrom('due_deletions')
      .where('uid', '=', uid)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wallpapers')
              .select('wid')
              .where('author_uid', '=', uid)
              .where('state', '!=', wallpaperStates.offline),
          ),
        ),
      )
      .execute();
  }
}

async function withdrawWorks({ database, privateFiles, now, stop }: Deletions, uid: string): Promise<void> {
  let last = 0;
  await inBatches(stop, async () => {
    const works = await database
      .selectFrom('wallpapers')
      .select(['wid', 'state'])
      .where('author_uid', '=', uid)
      .where('state', '!=', wallpaperStates.offline)
      .where('wid', '>', last)
      .orderBy('wid')
      .limit(rowsAtOnce)
      .execute();
    for (const { wid, state } of works) {
      stop?.throwIfAborted();
      const going =
        state === wallpaperStates.online
          ? switchWork(database, { uid, wid, isOnline: false, now })
          : cancelWork(database, privateFiles, { uid, wid });
      await going.catch(ignoreRefusal);
    }
    last = works.at(-1)?.wid ?? last;
    return works.length;
  });
}

/** A work that was built or audited in the same moment has another state: the next run finds it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}

/** Works that were bought stay for their buyers, and those of a contest that is over for its ranks. */
async function removeUnsoldWorks({ database, stop }: Deletions, uid: string): Promise<void> {
  let last = 0;
  await inBatches(stop, async () => {
    const works = await database
      .selectFrom('wallpapers')
      .leftJoin('contest_entries', 'contest_entries.wid', 'wallpapers.wid')
      .select(['wallpapers.wid', 'contest_entries.wid as entered'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('purchases')
            .select(sql`1`.as('one'))
            .whereRef('purchases.item', '=', 'wallpapers.wid')
            .where('purchases.kind', '=', 'wallpaper'),
        ).as('is_sold'),
      )
      .where('author_uid', '=', uid)
      .where('state', '=', wallpaperStates.offline)
      .where('wallpapers.wid', '>', last)
      .orderBy('wallpapers.wid')
      .limit(rowsAtOnce)
      .execute();
    for (const { wid } of works.filter((work) => work.entered === null && !work.is_sold)) {
      stop?.throwIfAborted();
      await database.transaction().execute(async (transaction) => {
        await markFilesUnreferenced(transaction, wid);
        await transaction.deleteFrom('wallpapers').where('wid', '=', wid).execute();
      });
    }
    last = works.at(-1)?.wid ?? last;
    return works.length;
  });
}

/** One by one: each changes the counts of another user, too. */
async function endFollows({ database, stop }: Deletions, uid: string): Promise<void> {
  for (const column of ['follower_uid', 'following_uid'] as const)
    await inBatches(stop, async () => {
      const follows = await database
        .selectFrom('follows')
        .select(['follower_uid', 'following_uid'])
        .where(column, '=', uid)
        .limit(rowsAtOnce)
        .execute();
      for (const { follower_uid: followerUid, following_uid: followingUid } of follows) {
        stop?.throwIfAborted();
        await removeFollow(database, { followerUid, followingUid });
      }
      return follows.length;
    });
}

/** Tables of which a user may have any number of rows: column of the user, and key. */
const largeTables = [
  ['messages', 'uid', ['message_id']],
  ['likes', 'uid', ['uid', 'wid']],
  ['desktop_days', 'uid', ['uid', 'day', 'wid']],
  ['user_blocks', 'blocker_uid', ['blocker_uid', 'blocked_uid']],
  ['user_blocks', 'blocked_uid', ['blocker_uid', 'blocked_uid']],
  ['user_reports', 'reporter_uid', ['reporter_uid', 'uid', 'reason']],
] as const;

async function removeRows({ database, stop }: Deletions, uid: string): Promise<void> {
  for (const [table, column, columns] of largeTables) {
    const key = sql.join(columns.map((name) => sql.ref(name)));
    await inBatches(stop, async () => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where (${key}) in (
          select ${key} from ${sql.table(table)} where ${sql.ref(column)} = ${uid} limit ${rowsAtOnce})`.execute(
        database,
      );
      return numAffectedRows ?? 0n;
    });
  }
  // Works that were bought stay; nobody earns by them any more.
  await inBatches(stop, async () => {
    const { numAffectedRows } = await sql`
      delete from desktop_days where (uid, day, wid) in (
        select desktop_days.uid, day, desktop_days.wid from wallpapers
        join desktop_days on desktop_days.wid = wallpapers.wid where author_uid = ${uid} limit ${rowsAtOnce})`.execute(
      database,
    );
    return numAffectedRows ?? 0n;
  });
  // Others keep their messages, without the user who has gone.
  await inBatches(stop, async () => {
    const { numAffectedRows } = await sql`
      update messages set actor_uid = null where message_id in (
        select message_id from messages where actor_uid = ${uid} limit ${rowsAtOnce})`.execute(database);
    return numAffectedRows ?? 0n;
  });
  for (const table of ['message_counts', 'broadcast_marks', 'message_boxes'] as const)
    await database.deleteFrom(table).where('uid', '=', uid).execute();
}
