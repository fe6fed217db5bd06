import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemory, readProcessTree } from '../bench/host/processTree.ts';

/** Resources used by a program during one task. */
export interface Usage {
  /** Proportional set size of all its processes, in MB. */
  memory: number;
  /** Percent of one core. */
  cpu: number;
  /** Times a second that one of its threads begins to run after it has waited. */
  wakeUps: number;
}

/** Measures processes with all their descendants over some seconds. One that has ended takes nothing. */
export async function measureUsage(roots: readonly number[], seconds: number): Promise<Usage> {
  const before = await readCounts(roots);
  await wait(seconds * 1_000);
  const after = await readCounts(roots);
  const differenceOf = (field: 'cpuSeconds' | 'switches'): number =>
    [...after].reduce((sum, [id, counts]) => sum + counts[field] - (before.get(id)?.[field] ?? 0), 0);
  return {
    memory: await sumMemory(roots),
    cpu: (differenceOf('cpuSeconds') / seconds) * 100,
    wakeUps: differenceOf('switches') / seconds,
  };
}

/** In MB. */
export async function sumMemory(roots: readonly number[]): Promise<number> {
  let sum = 0;
  for (const root of roots) sum += (await readMemory(root)).total;
  return sum;
}

interface Counts {
  cpuSeconds: number;
  switches: number;
}

async function readCounts(roots: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>();
  for (const root of roots)
    for (const { id, cpuSeconds } of await readProcessTree(root))
      counts.set(id, { cpuSeconds, switches: await readSwitches(id) });
  return counts;
}

/** Voluntary switches of all threads: a thread that waited was woken once for each. */
async function readSwitches(id: number): Promise<number> {
  const threads = await readdir(`/proc/${id}/task`).catch(() => []);
  let sum = 0;
  for (const thread of threads) {
    const text = await readFile(`/proc/${id}/task/${thread}/status`, 'utf8').catch(() => '');
    sum += Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(text)?.[1] ?? 0);
  }
  return sum;
}
