import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The outcomes of an author's works so far. */
export interface AuthorRecord {
  passed: number;
  rejected: number;
  waiting: number;
  taken_offline: number;
}

const { online, offline, failed, audit } = wallpaperStates;

/** Counts an author's works by how the audit ended. */
export async function readAuthorRecord(database: DatabaseHandle, uid: string): Promise<AuthorRecord> {
  const states = await database
    .selectFrom('wallpapers')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('author_uid', '=', uid)
    .groupBy('state')
    .execute();
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
    passed: of(online, offline),
    rejected: of(failed),
    waiting: of(audit),
    taken_offline: Number(count),
  };
}
