import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Renames a finished file so that it survives a power failure: syncs the file, renames it, syncs the folder. */
export async function moveDurably(temporaryPath: string, path: string): Promise<void> {
  await syncToDisk(temporaryPath);
  await rename(temporaryPath, path);
  // Windows cannot open a folder for syncing; its file system writes renames through its journal.
  if (process.platform !== 'win32') await syncToDisk(dirname(path));
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
