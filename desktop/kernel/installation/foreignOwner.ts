import { readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Says whose the data is and how to mend it, where the folder or something in it belongs to another user: a program that was
 * once run as root leaves files that its own user cannot change.
 *
 * @returns null where all of it is this user's, and on systems that tell no owner
 */
export async function describeForeignOwner(
  dataFolder: string,
  { uid, username }: { uid: number; username: string } = userInfo(),
): Promise<string | null> {
  if (uid < 0) return null;
  const names = await readdir(dataFolder).catch(() => []);
  for (const path of [dataFolder, ...names.map((name) => join(dataFolder, name))]) {
    const owner = await stat(path).then(
      (state) => state.uid,
      () => uid,
    );
    if (owner === uid) continue;
    const whose = owner === 0 ? 'root' : `the user with the number ${owner}`;
    return `${path} belongs to ${whose}, not to you. Give it back, then start again: sudo chown -R ${username} '${dataFolder}'`;
  }
  return null;
}
