import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.primaryKey();
const zero: Column = (column) => column.notNull().defaultTo(0);
const emptyText: Column = (column) => column.notNull().defaultTo('');
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');
const wallpaper: Column = (column) => column.notNull().references('wallpapers.wid').onDelete('cascade');

/** Messages, uploaded works, purchases, infringement reports, and what authors apply for. */
export async function up(database: Kysely<never>): Promise<void> {
  await addMessages(database);
  await addWorks(database);
  await addReports(database);
  await addAuthorPages(database);
}

/** A number assigned by the database; in SQLite one that is never reused. */
function addIdColumn<Name extends string>(database: Kysely<never>, table: string, name: Name) {
  return isPostgres(database)
    ? database.schema.createTable(table).addColumn(name, 'bigserial', primary)
    : database.schema
        .createTable(table)
        .addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement());
}

async function addMessages(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await addIdColumn(database, 'messages', 'message_id')
    .addColumn('uid', 'text', user)
    .addColumn('type', 'integer', required)
    .addColumn('message_group', 'text', required)
    .addColumn('actor_uid', 'text', (column) => column.references('users.uid').onDelete('set null'))
    .addColumn('wid', 'bigint', (column) => column.references('wallpapers.wid').onDelete('set null'))
    .addColumn('parameters', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('is_read', 'integer', zero)
    .addColumn('occasion', 'text')
    .execute();
  await schema.createIndex('messages_of_user').on('messages').columns(['uid', 'message_id']).execute();
  await schema
    .createIndex('messages_of_group')
    .on('messages')
    .columns(['uid', 'message_group', 'message_id'])
    .execute();
  await schema
    .createIndex('messages_by_occasion')
    .unique()
    .on('messages')
    .columns(['uid', 'occasion'])
    .execute();
  await schema.createIndex('messages_by_actor').on('messages').column('actor_uid').execute();
  await schema.createIndex('messages_by_wallpaper').on('messages').column('wid').execute();
  await schema.createIndex('messages_by_time').on('messages').column('created_at').execute();

  await schema
    .createTable('message_boxes')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .addColumn('revision', 'bigint', required)
    .execute();
  await schema
    .createTable('message_counts')
    .addColumn('uid', 'text', user)
    .addColumn('message_group', 'text', required)
    .addColumn('unread_count', 'integer', required)
    .addPrimaryKeyConstraint('message_counts_key', ['uid', 'message_group'])
    .execute();
}

async function addWorks({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('works')
    .addColumn('wid', 'bigint', (column) => wallpaper(column).primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('category_id', 'integer', required)
    .addColumn('uploaded_at', 'bigint', required)
    .addColumn('upload_file', 'text')
    .addColumn('upload_md5', 'text', required)
    .addColumn('built_percent', 'integer', zero)
    .addColumn('attempts', 'integer', zero)
    .addColumn('held_until', 'bigint')
    .addColumn('color_ids', 'text', required)
    .addColumn('refusal_code', 'text')
    .addColumn('refusal_note', 'text', emptyText)
    .addColumn('passed_at', 'bigint')
    .execute();
  await schema.createIndex('works_by_upload').on('works').column('upload_md5').execute();
  // Of the few that wait: the planner would use an index of all states for the lists of those that are online.
  await schema
    .createIndex('works_to_build')
    .on('works')
    .columns(['uploaded_at', 'wid'])
    .where(sql<boolean>`upload_file is not null`)
    .execute();
  await schema
    .createIndex('wallpapers_in_audit')
    .on('wallpapers')
    .column('wid')
    .where(sql<boolean>`state = 2`)
    .execute();
  await schema.createIndex('wallpapers_by_md5').on('wallpapers').column('md5').execute();

  // SQLite adds one column at a time.
  const withdrawn = () => schema.alterTable('withdrawn_listings');
  await withdrawn()
    .addColumn('is_by_author', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await withdrawn().addColumn('refusal_code', 'text').execute();
  await withdrawn().addColumn('refusal_note', 'text', emptyText).execute();

  await schema
    .createTable('purchases')
    .addColumn('uid', 'text', user)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('bought_at', 'bigint', required)
    .addPrimaryKeyConstraint('purchases_key', ['uid', 'wid'])
    .execute();
  await schema
    .createIndex('purchases_by_time')
    .on('purchases')
    .columns(['uid', 'bought_at', 'wid'])
    .execute();
}

async function addReports(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await addIdColumn(database, 'infringement_reports', 'report_id')
    .addColumn('uid', 'text', user)
    // No reference: a report outlives the wallpaper that it is about.
    .addColumn('wid', 'bigint', required)
    .addColumn('wallpaper_name', 'text', required)
    .addColumn('right_kind', 'text', required)
    .addColumn('claimant_name', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('statement', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('state', 'integer', zero)
    .addColumn('decided_at', 'bigint')
    .addColumn('decision_note', 'text', emptyText)
    .execute();
  await schema
    .createIndex('infringement_reports_by_state')
    .on('infringement_reports')
    .columns(['state', 'report_id'])
    .execute();
  await schema
    .createIndex('infringement_reports_of_user')
    .on('infringement_reports')
    .columns(['uid', 'report_id'])
    .execute();

  await schema
    .createTable('evidence')
    .addColumn('evidence_id', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('report_id', 'bigint', (column) =>
      column.references('infringement_reports.report_id').onDelete('cascade'),
    )
    .addColumn('file_name', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('uploaded_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('evidence_of_user')
    .on('evidence')
    .columns(['uid', 'report_id', 'uploaded_at'])
    .execute();
  await schema.createIndex('evidence_of_report').on('evidence').column('report_id').execute();
}

async function addAuthorPages({ schema }: Kysely<never>): Promise<void> {
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

  await schema
    .createTable('page_sessions')
    .addColumn('token_hash', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('page_sessions_by_end').on('page_sessions').column('expires_at').execute();
}
