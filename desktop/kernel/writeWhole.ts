import { open, rename } from 'node:fs/promises';

/**
 * Writes a file that is whole at any time, also after a crash: it is written beside, forced to the disk, and renamed.
 *
 * @param mode permissions of a new file
 */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
