import { readdir, readFile } from 'node:fs/promises';
import { readProcessSeconds } from '../processTime.ts';

/** CPU time of a process and of all that it has started, in seconds, by its id; of none where it does not run. */
export async function readTreeUse(root: number | null): Promise<ReadonlyMap<number, number>> {
  const use = new Map<number, number>();
  const open = root === null ? [] : [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const seconds = await readProcessSeconds(id);
    // It has ended in the meantime.
    if (seconds === null) continue;
    use.set(id, seconds);
    open.push(...(await readChildren(id)));
  }
  return use;
}

/** Each thread lists those that it has started. */
async function readChildren(id: number): Promise<number[]> {
  const threads = await readdir(`/proc/${id}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${id}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
