import type { Kysely } from 'kysely';
import { primary, required } from './columns.ts';

/** Creates the tables of the service itself: computed values, counted attempts, and its configuration. */
export async function createService({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('refreshes')
    .addColumn('name', 'text', primary)
    .addColumn('refreshed_at', 'bigint', required)
    .execute();
  await schema
    .createTable('tries')
    .addColumn('subject', 'text', primary)
    .addColumn('count', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('tries_by_end').on('tries').column('expires_at').execute();
  await schema
    .createTable('configurations')
    .addColumn('key', 'text', primary)
    .addColumn('value', 'text', required)
    .execute();
}
