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
  const entries = await readdir(dataFolder, { withFileTypes: true }).catch(() => []);
  const paths = entries.map(({ name }) => join(dataFolder, name));
  // The folders of the media store are among those below.
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const names = await readdir(join(dataFolder, name)).catch(() => []);
      return names.map((inner) => join(dataFolder, name, inner));
    });
  for (const path of [dataFolder, ...paths, ...(await Promise.all(below)).flat()]) {
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
