import { crc32OfFile } from '../../../../media/store/fileHash.ts';
import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/**
 * Returns the CRC-32 of a file, read once: content never changes under its MD5, so the code is stored for all later
 * calls and processes.
 *
 * @returns eight lower-case hexadecimal digits; null where the file is not in the store (the page of a web wallpaper)
 */
export async function readCheckCode(
  database: DatabaseHandle,
  files: Pick<MediaSource, 'find'>,
  md5: string,
): Promise<string | null> {
  const known = await database
    .selectFrom('check_codes')
    .select('check_code')
    .where('md5', '=', md5)
    .executeTakeFirst();
  if (known) return known.check_code;
  const file = await files.find(md5);
  if (!file) return null;
  const code = await crc32OfFile(file.path);
  await database
    .insertInto('check_codes')
    .values({ md5, check_code: code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}
