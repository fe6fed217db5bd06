import type { Kysely } from 'kysely';

/** When a user last changed something, by the database's clock in milliseconds: from then on replicas may answer them. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('sessions').addColumn('written_at', 'bigint').execute();
}
