import { sql, type Kysely } from 'kysely';
import { primary, required, wallpaperKey, zero } from './columns.ts';

/**
 * Creates the tables of contests, of the works in them, and of votes. Limits of a user are keys of the rows, so that no
 * two requests get past them.
 */
export async function createContests(database: Kysely<never>): Promise<void> {
  await createContestTable(database);
  await createEntries(database);
  await createVotes(database);
  await createFirstSights(database);
}

async function createContestTable({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('contests')
    .addColumn('period', 'text', primary)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('online_time', 'bigint', required)
    .addColumn('offline_time', 'bigint', required)
    .addColumn('submit_until', 'bigint', required)
    .addColumn('vote_from', 'bigint', required)
    .addColumn('vote_until', 'bigint', required)
    .addColumn('channels', 'text', required)
    .addColumn('rules', 'text', required)
    .addColumn('rules_en', 'text', required)
    .addColumn('prizes', 'text', required)
    .addColumn('prizes_en', 'text', required)
    .addColumn('awards', 'text', required)
    .addColumn('drawn_day', 'integer', zero)
    .addColumn('opened_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addCheckConstraint('contests_times', sql`online_time < offline_time and vote_from < vote_until`)
    .execute();
}

async function createEntries({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('contest_entries')
    // A work is in one contest.
    .addColumn('wid', 'bigint', wallpaperKey)
    .addColumn('period', 'text', (column) => column.notNull().references('contests.period'))
    .addColumn('uid', 'text', required)
    .addColumn('wtype', 'integer', required)
    .addColumn('entered_at', 'bigint', required)
    .addColumn('salt', 'bigint', required)
    .addColumn('draw', 'bigint', required)
    .addColumn('vote_count', 'bigint', zero)
    .addColumn('standing', 'bigint', zero)
    .addColumn('is_shortlisted', 'integer', zero)
    .addColumn('is_final', 'integer', zero)
    .addColumn('place', 'integer')
    .addColumn('prize', 'bigint', zero)
    .addUniqueConstraint('contest_entries_place', ['period', 'place'])
    .execute();
  for (const key of ['draw', 'entered_at', 'standing'])
    await schema
      .createIndex(`contest_entries_by_${key}`)
      .on('contest_entries')
      .columns(['period', 'wtype', key, 'wid'])
      .execute();
  await schema
    .createIndex('contest_entries_of_user')
    .on('contest_entries')
    .columns(['uid', 'period'])
    .execute();
}

async function createVotes({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('contest_votes')
    .addColumn('wid', 'bigint', (column) =>
      column.notNull().references('contest_entries.wid').onDelete('cascade'),
    )
    .addColumn('uid', 'text', required)
    .addColumn('day', 'integer', required)
    .addColumn('slot', 'integer', required)
    .addColumn('voted_at', 'bigint', required)
    .addPrimaryKeyConstraint('contest_votes_once', ['wid', 'uid', 'day'])
    .addUniqueConstraint('contest_votes_of_day', ['uid', 'day', 'slot'])
    .addCheckConstraint('contest_votes_slot', sql`slot between 1 and 10`)
    .execute();
  await schema
    .createTable('contest_voters')
    .addColumn('source', 'text', required)
    .addColumn('day', 'integer', required)
    .addColumn('slot', 'integer', required)
    .addColumn('uid', 'text', required)
    .addPrimaryKeyConstraint('contest_voters_slot', ['source', 'day', 'slot'])
    .addUniqueConstraint('contest_voters_once', ['source', 'day', 'uid'])
    .addCheckConstraint('contest_voters_limit', sql`slot between 1 and 3`)
    .execute();
}

async function createFirstSights({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('first_sights')
    .addColumn('device', 'text', primary)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('stored_at', 'bigint', required)
    .execute();
  await schema.createIndex('first_sights_by_age').on('first_sights').column('stored_at').execute();
}
