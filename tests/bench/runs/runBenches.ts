import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { readProcessTree } from '../host/processTree.ts';
import type { Row } from '../row.ts';

export interface BenchRun {
  /** Measures what `--measure <name>` names, and sends its rows. */
  readonly program: string;
  readonly names: readonly string[];
  /** The limit after which a bench is ended, in milliseconds. */
  readonly limitMilliseconds: number;
}

export interface BenchResults {
  rows: Row[];
  /** A sentence for each bench without rows. */
  failures: string[];
}

const sentRows = v.array(
  v.object({
    ...{ name: v.string(), ours: v.string(), floor: v.string() },
    // NaN, which no limit is compared with, is null in JSON.
    value: v.pipe(
      v.nullable(v.number()),
      v.transform((value) => value ?? Number.NaN),
    ),
    limit: v.nullable(v.number()),
  }),
);

/** Runs benches one after the other. One that fails or exceeds the limit is ended with all that it started; the others go on. */
export async function runBenches({ program, names, limitMilliseconds }: BenchRun): Promise<BenchResults> {
  const results: BenchResults = { rows: [], failures: [] };
  for (const name of names) {
    process.stderr.write(`measuring ${name}…\n`);
    const measured = await runBench(program, name, limitMilliseconds);
    if (typeof measured === 'string') results.failures.push(`${name} ${measured}`);
    else results.rows.push(...measured);
  }
  return results;
}

/** @returns its rows, or why there are none */
async function runBench(program: string, name: string, limitMilliseconds: number): Promise<Row[] | string> {
  const child = fork(program, ['--measure', name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  let answer: unknown = null;
  child.on('message', (message) => (answer = message));
  const limit = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => limit.resolve('late'), limitMilliseconds);
  const outcome = await Promise.race([ended, limit.promise]);
  clearTimeout(timer);
  if (outcome === 'late') {
    await endTree(child.pid);
    await ended;
    return `did not end within ${limitMilliseconds / 1_000} s, and was ended.`;
  }
  const parsed = v.safeParse(sentRows, answer);
  return child.exitCode === 0 && parsed.success ? parsed.output : 'failed.';
}

/** Stops every process first, so that none starts another while they are ended. */
async function endTree(root: number | undefined): Promise<void> {
  const found = new Set<number>();
  for (;;) {
    const tree = (await readProcessTree(root)).filter(({ id }) => !found.has(id));
    if (tree.length === 0) break;
    for (const { id } of tree) {
      found.add(id);
      signal(id, 'SIGSTOP');
    }
  }
  for (const id of found) signal(id, 'SIGKILL');
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended by itself.
  }
}

/** Hands rows to {@link runBenches}, in the process of a bench. */
export function sendRows(rows: readonly Row[]): void {
  process.send?.(rows);
  process.disconnect?.();
}
