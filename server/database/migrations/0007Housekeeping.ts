import { sql, type Kysely } from 'kysely';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { systemClock } from '../../routes/clock.ts';
import type { Database } from '../schema.ts';

/** What the housekeeping finds its rows by. */
export async function up(database: Kysely<Database>): Promise<void> {
  const { schema } = database;
  await schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute();
  await schema.createIndex('sessions_by_age').on('sessions').column('created_at').execute();

  await schema.alterTable('works').addColumn('refused_at', 'bigint').execute();
  await schema
    .createIndex('works_refused')
    .on('works')
    .column('refused_at')
    .where(sql<boolean>`refused_at is not null`)
    .execute();
  // When that was is not known; those that were never built have no files.
  await database
    .updateTable('works')
    .set({ refused_at: systemClock() })
    .where('wid', 'in', ({ selectFrom }) =>
      selectFrom('wallpapers')
        .select('wallpapers.wid')
        .where('state', '=', wallpaperStates.failed)
        .where(({ eb, or }) => or([eb('files', '<>', '{}'), eb('web_entry', 'is not', null)])),
    )
    .execute();
}
