import type { Kysely } from 'kysely';

/** Tables and columns get the names of what they hold; a claim of a build gets an id of its own. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('looks').renameTo('palettes').execute();

  await schema.alterTable('work_files').renameColumn('is_named', 'is_referenced').execute();
  await schema.alterTable('work_files').renameColumn('kept_at', 'stored_at').execute();

  await schema.alterTable('messages').renameColumn('occasion', 'dedupe_key').execute();
  await schema.dropIndex('messages_by_occasion').execute();
  await schema
    .createIndex('messages_by_dedupe_key')
    .unique()
    .on('messages')
    .columns(['uid', 'dedupe_key'])
    .execute();

  await schema.alterTable('works').renameColumn('held_until', 'leased_until').execute();
  await schema.alterTable('works').addColumn('claim_id', 'text').execute();
}
