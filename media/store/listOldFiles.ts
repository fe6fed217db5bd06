import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** After this time a private file that nothing names was left by a process that was killed. */
const orphanedMilliseconds = 24 * 60 * 60_000;

/** Names of what lies in a folder for longer than a day; none where there is no folder. */
export async function listOldFiles(folder: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const state = await stat(join(folder, name)).catch(() => null);
    if (state && Date.now() - state.mtimeMs > orphanedMilliseconds) old.push(name);
  }
  return old;
}
