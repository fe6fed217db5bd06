import type { DatabaseHandle } from '../../database/database.ts';

const listLimit = 50;

/** Complaints about users, latest first. */
export function listUserComplaints(database: DatabaseHandle) {
  return database
    .selectFrom('user_reports')
    .innerJoin('users', 'users.uid', 'user_reports.uid')
    .select(['user_reports.uid', 'nick_name', 'reason', 'detail', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('user_reports.uid')
    .limit(listLimit)
    .execute();
}

/** Removes the complaints about a user, and returns their number. */
export async function dismissUserComplaints(database: DatabaseHandle, uid: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('user_reports')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
