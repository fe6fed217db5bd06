import { statfs } from 'node:fs/promises';

/** Returns how many bytes are left to this user on the disk of a folder. @throws errors of the system */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
