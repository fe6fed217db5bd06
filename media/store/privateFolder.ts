import { chmod, mkdir } from 'node:fs/promises';

/** Its owner alone: whatever lies in the folder, others come past none of it. */
const ownerOnly = 0o700;

/** Makes a folder of private data where it is missing, and closes one that was open to others. */
export async function openPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownerOnly });
  await chmod(path, ownerOnly);
}
