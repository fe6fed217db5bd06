import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.primaryKey();
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');

/** E-mail addresses of accounts, links that were sent to them, and what is still to be sent. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('account_emails')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .addColumn('address', 'text', required)
    .addColumn('is_confirmed', 'integer', required)
    .execute();
  await schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', primary)
    .addColumn('kind', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('address', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('mailed_links_by_end').on('mailed_links').column('expires_at').execute();
  await schema.createIndex('mailed_links_of_user').on('mailed_links').columns(['uid', 'kind']).execute();
  await schema
    .createTable('mails')
    .addColumn('mail_id', 'text', primary)
    .addColumn('kind', 'text', required)
    .addColumn('account_key', 'text')
    .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('cascade'))
    .addColumn('parameters', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .execute();
  await schema.createIndex('mails_by_due').on('mails').column('due_at').execute();
  await schema.createIndex('mails_of_user').on('mails').column('uid').execute();
}
