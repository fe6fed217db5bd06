import { readFile } from 'node:fs/promises';

/** True if a process was started by another one, or by one of its descendants. */
export async function isDescendant(id: number, ancestor: number): Promise<boolean> {
  for (let at = id; at > 1; at = await readParent(at)) if (at === ancestor) return true;
  return false;
}

/** Zero for a process that has ended. */
async function readParent(id: number): Promise<number> {
  const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name before it may hold blanks and brackets.
  return Number(state.slice(state.lastIndexOf(')') + 1).split(' ')[2] ?? 0);
}
