import { cutText } from '../../../src/api/rules/shownText.ts';
import { createHmac, type KeyObject } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';
import { openLogKey } from '../../database/sealedSecrets.ts';
import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import { dayOf, secondsPerDay } from '../../kernel/days.ts';
import type { SecretBox } from '../../kernel/secretBox.ts';
import { ActionHeads } from './actionHeads.ts';
import type { StaffActionTable } from './tables.ts';

/** An action of a member of the staff. */
export interface StaffAction {
  /** Empty for what the service does by itself. */
  staffName: string;
  action: string;
  /** The subject, as `work 12`; empty where it is about nothing in particular. */
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

export interface ActionVerdict {
  count: number;
  /** The number of the first entry that is not as it was written, or that is missing; null where all are. */
  first_wrong: number | null;
  /** The first daily head whose entry is not there any more: the end of the log was cut off. */
  missing_head: { day: string; number: number } | null;
  /** The number of daily heads that the log was compared with. */
  heads: number;
  /** The digest of the last entry. */
  sha256: string;
}

/**
 * The log of what the staff does (decision 0051): each entry has an HMAC of its content and of the digest before, whose
 * key the database has sealed alone, and the last entry of each day is also in a file.
 */
export class ActionLog {
  readonly #database: DatabaseHandle;
  readonly #key: KeyObject;
  readonly #heads: ActionHeads;

  constructor(database: DatabaseHandle, key: KeyObject, heads: ActionHeads) {
    this.#database = database;
    this.#key = key;
    this.#heads = heads;
  }

  async append({ staffName, action, subject, detail, now }: StaffAction): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const last = await this.#database
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
        await this.#database
          .insertInto('staff_actions')
          .values({ ...row, sha256: this.#digestOf(row) })
          .execute();
        return;
      } catch (error) {
        // Within a transaction of PostgreSQL nothing can be tried again; none of the callers has one.
        if (!isUniqueViolation(error) || attempt === attempts) throw error;
      }
    }
  }

  /** Writes the last entry before the present day to the file of heads, unless it is there. */
  async writeHead(now: number): Promise<void> {
    const last = await this.#database
      .selectFrom('staff_actions')
      .select(['action_id', 'at', 'sha256'])
      .where('at', '<', dayOf(now) * secondsPerDay)
      .orderBy('action_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const written = (await this.#heads.read()).at(-1)?.number ?? 0;
    // A lower number is that of a log whose end was cut off: the head that shows it stays the last one.
    if (!last || last.action_id <= written) return;
    const day = new Date(last.at * 1_000).toISOString().slice(0, 10);
    await this.#heads.append({ day, number: last.action_id, digest: last.sha256 });
  }

  /** Computes every digest again, and compares them with the daily heads: triggers can be dropped. */
  async verify(): Promise<ActionVerdict> {
    const heads = await this.#heads.read();
    const digestOfHead = new Map(heads.map(({ number, digest }) => [number, digest]));
    const compared = { missing_head: null, heads: heads.length };
    let previous = firstDigest;
    let count = 0;
    for (let isMore = true; isMore;) {
      const rows = await this.#database
        .selectFrom('staff_actions')
        .selectAll()
        .where('action_id', '>', count)
        .orderBy('action_id')
        .limit(verifyBatch)
        .execute();
      for (const { sha256, ...row } of rows) {
        const isRight =
          row.action_id === count + 1 &&
          row.previous_sha256 === previous &&
          this.#digestOf(row) === sha256 &&
          (digestOfHead.get(row.action_id) ?? sha256) === sha256;
        if (!isRight) return { count, first_wrong: count + 1, ...compared, sha256: previous };
        count += 1;
        previous = sha256;
      }
      isMore = rows.length === verifyBatch;
    }
    const missing = heads.find(({ number }) => number > count);
    if (!missing) return { count, first_wrong: null, ...compared, sha256: previous };
    const { day, number } = missing;
    return { ...compared, count, first_wrong: count + 1, missing_head: { day, number }, sha256: previous };
  }

  #digestOf(row: EntryRow): string {
    const { action_id, at, staff_name, action, subject, detail, previous_sha256 } = row;
    const text = JSON.stringify([action_id, at, staff_name, action, subject, detail, previous_sha256]);
    return createHmac('sha256', this.#key).update(text).digest('hex');
  }
}

/** Opens the log with its key, which the first process makes, and the heads in a data folder. */
export async function openActionLog(
  database: DatabaseHandle,
  { secrets, dataFolder, now }: { secrets: SecretBox; dataFolder: string; now: number },
): Promise<ActionLog> {
  return new ActionLog(database, await openLogKey(database, secrets, now), new ActionHeads(dataFolder));
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
