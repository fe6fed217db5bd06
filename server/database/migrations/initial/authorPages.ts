import type { Kysely } from 'kysely';
import { emptyText, required, user } from './columns.ts';

/** Applications of authors. */
export async function createAuthorPages({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('author_applications')
    .addColumn('uid', 'text', user)
    .addColumn('kind', 'text', required)
    .addColumn('state', 'integer', required)
    .addColumn('legal_name', 'text', emptyText)
    .addColumn('statement', 'text', emptyText)
    .addColumn('portfolio_url', 'text', emptyText)
    .addColumn('note', 'text', emptyText)
    .addColumn('created_at', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .addPrimaryKeyConstraint('author_applications_key', ['uid', 'kind'])
    .execute();
  await schema
    .createIndex('author_applications_by_state')
    .on('author_applications')
    .columns(['state', 'created_at', 'uid', 'kind'])
    .execute();
}
