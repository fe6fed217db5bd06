import { sql } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The outcomes of an author's works so far. */
export interface AuthorRecord {
  passed: number;
  rejected: number;
  waiting: number;
  taken_offline: number;
}

const { offline, failed, audit } = wallpaperStates;

/**
 * Counts an author's works by how the audit ended. Those that are online have a count of their own; the others, of which
 * there are few, an index.
 */
export async function readAuthorRecord(database: DatabaseHandle, uid: string): Promise<AuthorRecord> {
  const states = await database
    .selectFrom('wallpapers')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('author_uid', '=', uid)
    .where(sql<boolean>`state <> 1`)
    .groupBy('state')
    .execute();
  const author = await database
    .selectFrom('users')
    .select('works_count')
    .where('uid', '=', uid)
    .executeTakeFirst();
  const { count } = await database
    .selectFrom('offline_works')
    .innerJoin('wallpapers', 'wallpapers.wid', 'offline_works.wid')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_uid', '=', uid)
    .where('refusal_code', 'is not', null)
    .executeTakeFirstOrThrow();
  const of = (...wanted: number[]): number =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, row) => sum + Number(row.count), 0);
  return {
    passed: (author?.works_count ?? 0) + of(offline),
    rejected: of(failed),
    waiting: of(audit),
    taken_offline: Number(count),
  };
}
