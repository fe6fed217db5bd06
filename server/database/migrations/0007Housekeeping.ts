import type { Kysely } from 'kysely';

/** What the housekeeping finds its rows by. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute();
  await schema.createIndex('sessions_by_age').on('sessions').column('created_at').execute();
}
