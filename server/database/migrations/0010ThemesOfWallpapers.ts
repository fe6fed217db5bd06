import type { Kysely } from 'kysely';

/** A detail names the theme that brings its wallpaper. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createIndex('themes_by_wallpaper')
    .on('themes')
    .columns(['wid', 'position', 'theme_id'])
    .execute();
}
