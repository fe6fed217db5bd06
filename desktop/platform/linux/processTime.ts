import { readFile } from 'node:fs/promises';

/** Of the kernel's clock that programs see; the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU time that a process has used since its start, in seconds; null for one that has ended (proc_pid_stat(5)). */
export async function readProcessSeconds(id: number): Promise<number | null> {
  const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (state === null) return null;
  // The name before them may hold blanks and brackets.
  const fields = state.slice(state.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}
