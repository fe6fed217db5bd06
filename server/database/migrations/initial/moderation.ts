import type { Kysely } from 'kysely';
import { createNumberedTable, emptyText, primary, required, user, wallpaper, zero } from './columns.ts';

/** Reports of wallpapers, reports of infringements, and their evidence. */
export async function createModeration(database: Kysely<never>): Promise<void> {
  await createReports(database);
  await createInfringementReports(database);
}

async function createReports({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('device_id', 'text', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('reason', 'text', required)
    .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('set null'))
    .addColumn('detail', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('reports_key', ['device_id', 'wid', 'reason'])
    .execute();
  await schema.createIndex('reports_by_wid').on('reports').column('wid').execute();
  await schema.createIndex('reports_by_uid').on('reports').column('uid').execute();
}

async function createInfringementReports(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await createNumberedTable(database, 'infringement_reports', 'report_id')
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
