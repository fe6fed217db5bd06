import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A private file without references that is older was left behind by a process that was killed. */
const orphanedMilliseconds = 24 * 60 * 60_000;

/** Lists the entries of a folder that were last written more than a day ago; none if the folder is missing. */
export async function listOldFiles(folder: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const state = await stat(join(folder, name)).catch(() => null);
    if (state && Date.now() - state.mtimeMs > orphanedMilliseconds) old.push(name);
  }
  return old;
}
