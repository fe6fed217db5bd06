import { cutText } from '../../../src/api/rules/shownText.ts';
import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import type { StaffActionTable } from './tables.ts';

/** What a member of the staff does. */
export interface StaffAction {
  /** Empty for what the service does by itself. */
  staffName: string;
  action: string;
  /** What it is done to, as `work 12`; empty where it is about nothing in particular. */
  subject: string;
  detail: object;
  /** Unix seconds. */
  now: number;
}

/** Another process may add an entry between the two statements; more than a few in a row cannot. */
const attempts = 20;
const pageSize = 50;
const verifyBatch = 1_000;
const subjectLimit = 200;
const firstDigest = '0'.repeat(64);

type EntryRow = Omit<StaffActionTable, 'sha256'>;

/** Adds an entry to the log, which holds the digest of the entry before (decision 0051). */
export async function appendAction(
  database: DatabaseHandle,
  { staffName, action, subject, detail, now }: StaffAction,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const last = await database
      .selectFrom('staff_actions')
      .select(['action_id', 'sha256'])
      .orderBy('action_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const row: EntryRow = {
      action_id: (last?.action_id ?? 0) + 1,
      at: now,
      staff_name: staffName,
      action,
      subject: cutText(subject, subjectLimit),
      detail: JSON.stringify(detail),
      previous_sha256: last?.sha256 ?? firstDigest,
    };
    try {
      await database
        .insertInto('staff_actions')
        .values({ ...row, sha256: digestOf(row) })
        .execute();
      return;
    } catch (error) {
      // Within a transaction of PostgreSQL nothing can be tried again; none of the callers has one.
      if (!isUniqueViolation(error) || attempt === attempts) throw error;
    }
  }
}

function digestOf(row: EntryRow): string {
  const { action_id, at, staff_name, action, subject, detail, previous_sha256 } = row;
  const text = JSON.stringify([action_id, at, staff_name, action, subject, detail, previous_sha256]);
  return createHash('sha256').update(text).digest('hex');
}

export interface ActionQuery {
  staffName: string;
  action: string;
  subject: string;
  /** The number of the last entry seen; undefined for the latest ones. */
  before: number | undefined;
}

/** Entries that match every given text, latest first. */
export async function listActions(
  database: DatabaseHandle,
  { staffName, action, subject, before }: ActionQuery,
): Promise<{ actions: Omit<EntryRow, 'previous_sha256'>[]; has_more: boolean }> {
  let query = database
    .selectFrom('staff_actions')
    .select(['action_id', 'at', 'staff_name', 'action', 'subject', 'detail'])
    .orderBy('action_id', 'desc')
    .limit(pageSize + 1);
  if (staffName !== '') query = query.where('staff_name', '=', staffName);
  if (action !== '') query = query.where('action', '=', action);
  if (subject !== '') query = query.where('subject', '=', subject);
  if (before !== undefined) query = query.where('action_id', '<', before);
  const rows = await query.execute();
  return { actions: rows.slice(0, pageSize), has_more: rows.length > pageSize };
}

export interface ActionVerdict {
  count: number;
  /** The number of the first entry that is not as it was written, or that is missing; null where all are. */
  first_wrong: number | null;
  /** The digest of the last entry: kept elsewhere, it proves later that no entry was taken off the end. */
  sha256: string;
}

/** Computes every digest again: triggers can be dropped, a chain of digests is not mended so easily. */
export async function verifyActions(database: DatabaseHandle): Promise<ActionVerdict> {
  let previous = firstDigest;
  let count = 0;
  for (;;) {
    const rows = await database
      .selectFrom('staff_actions')
      .selectAll()
      .where('action_id', '>', count)
      .orderBy('action_id')
      .limit(verifyBatch)
      .execute();
    for (const { sha256, ...row } of rows) {
      const isRight =
        row.action_id === count + 1 && row.previous_sha256 === previous && digestOf(row) === sha256;
      if (!isRight) return { count, first_wrong: count + 1, sha256: previous };
      count += 1;
      previous = sha256;
    }
    if (rows.length < verifyBatch) return { count, first_wrong: null, sha256: previous };
  }
}
