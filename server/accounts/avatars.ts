import { accountLimits } from '../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError, WaitError } from '../errors/serviceError.ts';
import { MediaError } from '../media/mediaError.ts';
import type { FormFile } from '../routes/formBody.ts';
import { makeAvatar } from './avatarPicture.ts';
import { tryLimits, type Tries } from './tries.ts';

/** Where new files are kept; the store of the service, or whatever stands for it. */
export interface MediaKeeper {
  /** @throws MediaError `disk_full` … */
  putBytes(bytes: Uint8Array, extension: 'webp'): Promise<{ md5: string }>;
}

/**
 * Takes a picture that a person may then make the avatar.
 *
 * @param now unix seconds
 * @returns the MD5 of what was made of it
 * @throws ServiceError `malformedRequest` without a file, `uploadRefused`
 */
export async function uploadAvatar(
  { database, tries, media }: { database: DatabaseHandle; tries: Tries; media: MediaKeeper },
  uid: string,
  file: FormFile | null,
  now: number,
): Promise<string> {
  if (!file) throw new ServiceError('malformedRequest', 400, 'Look at: file.');
  const wait = await tries.count(tryLimits.avatar(uid), now);
  if (wait > 0) throw new WaitError('uploadRefused', wait);
  const picture = await makeAvatar(await file.read(accountLimits.avatar.maximum));
  const { md5 } = await keep(media, picture);
  await database
    .insertInto('avatars')
    .values({ uid, md5, uploaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return md5;
}

/**
 * Makes a picture that the person uploaded the avatar.
 *
 * @throws ServiceError `mediaNotFound` for any other
 */
export async function modifyAvatar(database: DatabaseHandle, uid: string, md5: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Written first: it holds the row, so that the picture is not thrown away as unused in between.
    await transaction.updateTable('users').set({ avatar: md5 }).where('uid', '=', uid).execute();
    const uploaded = await transaction
      .selectFrom('avatars')
      .select('md5')
      .where('uid', '=', uid)
      .where('md5', '=', md5)
      .executeTakeFirst();
    if (!uploaded) throw new ServiceError('mediaNotFound');
  });
}

async function keep(media: MediaKeeper, picture: Buffer): Promise<{ md5: string }> {
  try {
    return await media.putBytes(picture, 'webp');
  } catch (error) {
    if (error instanceof MediaError && error.code === 'disk_full')
      throw new ServiceError('uploadRefused', 200, 'The service has no room left.');
    throw error;
  }
}
