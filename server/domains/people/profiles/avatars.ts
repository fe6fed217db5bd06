import { createHash } from 'node:crypto';
import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import type { FormFile } from '../../../kernel/formFile.ts';
import { makeAvatar } from './avatarImage.ts';
import { rateLimits, type RateCounter } from '../../../kernel/rateLimits.ts';

/** The time within which an uploaded image can be made the avatar, in seconds. It is removed after that. */
export const avatarChoiceSeconds = 24 * 3_600;

/** The store of new files; that of the service, or a replacement. */
export interface MediaKeeper {
  /** @throws MediaError `disk_full` … */
  putBytes(bytes: Uint8Array, extension: 'webp'): Promise<unknown>;
}

/**
 * Stores an image that a user may then make the avatar. Its row is inserted before its file, so that every file has a
 * row by which it is found.
 *
 * @param now unix seconds
 * @returns the MD5 of the result
 * @throws ServiceError `malformedRequest` without a file, `uploadRefused`
 */
export async function uploadAvatar(
  { database, tries, media }: { database: DatabaseHandle; tries: RateCounter; media: MediaKeeper },
  uid: string,
  file: FormFile | null,
  now: number,
): Promise<string> {
  if (!file) throw new ServiceError('malformedRequest', 400, 'missing or invalid: file.');
  const wait = await tries.count(rateLimits.avatar(uid), now);
  if (wait > 0) throw new WaitError('uploadRefused', wait);
  const picture = await makeAvatar(await file.read(accountLimits.avatar.maximum));
  const md5 = createHash('md5').update(picture).digest('hex');
  await database
    .insertInto('avatars')
    .values({ uid, md5, uploaded_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'md5']).doUpdateSet({ uploaded_at: now }))
    .execute();
  await keep(media, picture);
  return md5;
}

/**
 * Makes an image that the user uploaded within {@link avatarChoiceSeconds} the avatar; the current avatar is kept.
 *
 * @param now unix seconds
 * @throws ServiceError `mediaNotFound` for any other
 */
export async function modifyAvatar(
  database: DatabaseHandle,
  { uid, md5 }: { uid: string; md5: string },
  now: number,
): Promise<void> {
  const { numUpdatedRows: changed } = await database
    .updateTable('users')
    .set({ avatar: md5 })
    .where('uid', '=', uid)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('avatar', '=', md5),
        exists(
          selectFrom('avatars')
            .select('avatars.md5')
            .where('avatars.uid', '=', uid)
            .where('avatars.md5', '=', md5)
            .where('uploaded_at', '>', now - avatarChoiceSeconds),
        ),
      ]),
    )
    .executeTakeFirst();
  if (changed === 0n) throw new ServiceError('mediaNotFound');
}

async function keep(media: MediaKeeper, picture: Uint8Array): Promise<void> {
  try {
    await media.putBytes(picture, 'webp');
  } catch (error) {
    if (error instanceof MediaError && error.code === 'disk_full')
      throw new ServiceError('uploadRefused', 200, 'the disk of the service is full. Try again later.');
    throw error;
  }
}
