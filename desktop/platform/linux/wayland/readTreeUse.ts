import { readdir, readFile } from 'node:fs/promises';

/** Of the times that Linux counts (proc(5)): `sysconf(_SC_CLK_TCK)` is this on every machine that Node runs on. */
const ticksPerSecond = 100;
/** After the name in brackets: user and system time. */
const userField = 11;

/** CPU time of a process and of all that it has started, in seconds, by its id; of none where it does not run. */
export async function readTreeUse(root: number | null): Promise<ReadonlyMap<number, number>> {
  const use = new Map<number, number>();
  const open = root === null ? [] : [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
    // It has ended meanwhile.
    if (state === null) continue;
    const fields = state.slice(state.lastIndexOf(')') + 2).split(' ');
    use.set(id, (Number(fields[userField]) + Number(fields[userField + 1])) / ticksPerSecond);
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
