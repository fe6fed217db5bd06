import { readFile } from 'node:fs/promises';
import { readProcessTree } from '../bench/host/processTree.ts';

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Finds the processes of a program that a host has started, and those have; without a player that has no window, as it measures a
 * video.
 *
 * @param host the id of its process
 */
export async function findProcesses(host: number | undefined, program: string): Promise<number[]> {
  const found = await Promise.all(
    (await readProcessTree(host)).map(async ({ id }) => {
      if ((await read(`/proc/${id}/comm`)).trim() !== program) return [];
      const isShown = program !== 'mpv' || (await read(`/proc/${id}/cmdline`)).includes('--wid=');
      return isShown ? [id] : [];
    }),
  );
  return found.flat();
}
