import { crc32OfFile } from '../../../../media/store/fileHash.ts';
import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** Files whose codes are removed by one statement. */
const filesAtOnce = 500;

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

/** Removes the codes of files that are gone. */
export async function forgetCheckCodes(database: DatabaseHandle, md5s: readonly string[]): Promise<void> {
  for (let start = 0; start < md5s.length; start += filesAtOnce)
    await database
      .deleteFrom('check_codes')
      .where('md5', 'in', md5s.slice(start, start + filesAtOnce))
      .execute();
}
