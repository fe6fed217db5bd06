import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;

/**
 * Makes a folder for this process's unfinished files and removes those of processes that have ended. A day-old
 * folder goes too: its process number may have been given to another program since.
 */
export async function createTemporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const { mtimeMs } = await stat(join(parent, name));
    if (!isRunning(Number.parseInt(name, 10)) || Date.now() - mtimeMs > dayMs)
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  return folder;
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, for another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
