import { chmod, copyFile } from 'node:fs/promises';

/** Copies a file for its owner alone: the system's copy would be open to whom the original is. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}
