import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a folder for the unfinished files of this process and removes the folders of processes that have ended. */
export async function createTemporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    // A child of the ended process may be writing its last file: hence the retries.
    if (!isRunning(Number.parseInt(name, 10)))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
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
