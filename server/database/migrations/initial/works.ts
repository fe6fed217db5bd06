import { sql, type Kysely } from 'kysely';
import { emptyText, required, wallpaper, wallpaperKey, zero } from './columns.ts';

/** Uploaded works, their files, and the audit. */
export async function createWorks(database: Kysely<never>): Promise<void> {
  await createUploads(database);
  await createAudit(database);
  await createPictureHashes(database);
}

async function createUploads({ schema }: Kysely<never>): Promise<void> {
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
    .addColumn('leased_until', 'bigint')
    .addColumn('color_ids', 'text', required)
    .addColumn('refusal_code', 'text')
    .addColumn('refusal_note', 'text', emptyText)
    .addColumn('passed_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('claim_id', 'text')
    .addColumn('inspection', 'text')
    .addColumn('needs_conversion', 'integer', zero)
    .execute();
  await schema.createIndex('works_by_upload').on('works').column('upload_md5').execute();
  await schema
    .createIndex('works_to_build')
    .on('works')
    .columns(['uploaded_at', 'wid'])
    .where(sql<boolean>`upload_file is not null`)
    .execute();
  await schema
    .createIndex('works_refused')
    .on('works')
    .column('refused_at')
    .where(sql<boolean>`refused_at is not null`)
    .execute();

  await schema
    .createTable('work_files')
    // Outlives the work: the file is still there when its author has withdrawn it.
    .addColumn('wid', 'bigint', required)
    .addColumn('md5', 'text', required)
    .addColumn('stored_at', 'bigint', required)
    .addColumn('is_referenced', 'integer', zero)
    .addPrimaryKeyConstraint('work_files_key', ['wid', 'md5'])
    .execute();
  await schema.createIndex('work_files_by_content').on('work_files').column('md5').execute();
  await schema
    .createIndex('work_files_by_time')
    .on('work_files')
    .columns(['is_referenced', 'stored_at'])
    .execute();

  await schema
    .createTable('offline_works')
    .addColumn('wid', 'bigint', (column) => wallpaper(column).primaryKey())
    .addColumn('is_by_author', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('refusal_code', 'text')
    .addColumn('refusal_note', 'text', emptyText)
    .execute();
  await schema
    .createTable('offline_work_categories')
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('category_id', 'integer', required)
    .addPrimaryKeyConstraint('offline_work_categories_key', ['wid', 'category_id'])
    .execute();
}

async function createAudit({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('audit_leases')
    .addColumn('wid', 'bigint', wallpaperKey)
    .addColumn('staff_id', 'integer', required)
    .addColumn('leased_until', 'bigint', required)
    .execute();
  await schema.createIndex('audit_leases_of_staff').on('audit_leases').column('staff_id').execute();
  await schema
    .createTable('audit_decisions')
    .addColumn('wid', 'bigint', wallpaperKey)
    .addColumn('staff_id', 'integer', required)
    .addColumn('verdict', 'text', required)
    .addColumn('code', 'text')
    .addColumn('note', 'text', emptyText)
    .addColumn('takes_effect_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('audit_decisions_by_effect')
    .on('audit_decisions')
    .column('takes_effect_at')
    .execute();
}

async function createPictureHashes({ schema }: Kysely<never>): Promise<void> {
  const bands = ['band_0', 'band_1', 'band_2', 'band_3'];
  let table = schema.createTable('picture_hashes').addColumn('wid', 'bigint', wallpaperKey);
  // Null where there is no picture to compute it from.
  for (const band of bands) table = table.addColumn(band, 'integer');
  await table.execute();
  for (const band of bands)
    await schema.createIndex(`picture_hashes_by_${band}`).on('picture_hashes').column(band).execute();
}
