import { lstat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { MediaError, toMediaError } from '../mediaError.ts';

/** The user who runs this program. */
interface User {
  uid: number;
  username: string;
}

/**
 * Converts what stopped the storing of a file; where it was the store's own folder that could not be written to, the error
 * says so, with whose it is and the command that mends it: the file itself is not to blame.
 */
export async function toStoreError(
  folder: string,
  thrown: unknown,
  user: User = userInfo(),
): Promise<MediaError> {
  const error = toMediaError(thrown);
  const path = error.code === 'access_denied' ? pathWithin(folder, error.cause) : null;
  if (path === null) return error;
  const [place, owner] = await findForeign(path, folder, user.uid);
  const remedy = owner === null ? 'chmod -R u+rwX' : `sudo chown -R ${user.username}`;
  const whose = owner === 0 ? 'root' : `the user with the number ${owner}`;
  const state = owner === null ? `${place} may not be written to` : `${place} belongs to ${whose}`;
  return new MediaError('store_denied', `${state}: ${remedy} '${folder}'`, error.cause);
}

/** The path of a system error, or where it was moving to, within a folder. */
function pathWithin(folder: string, cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const named = ['path' in cause && cause.path, 'dest' in cause && cause.dest];
  return (
    named.find(
      (path): path is string =>
        typeof path === 'string' && (path === folder || path.startsWith(`${folder}/`)),
    ) ?? null
  );
}

/** The outermost of a path's folders that another user owns, from the store on; else the path itself, of no other owner. */
async function findForeign(path: string, folder: string, uid: number): Promise<[string, number | null]> {
  const places = [path];
  while (places[0] !== folder) places.unshift(dirname(places[0] ?? folder));
  for (const place of places) {
    const owner = (await lstat(place).catch(() => null))?.uid ?? uid;
    if (uid >= 0 && owner !== uid) return [place, owner];
  }
  return [path, null];
}
