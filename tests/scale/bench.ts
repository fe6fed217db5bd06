import { parseArgs } from 'node:util';
import { prepareDeepPages, prepareMeasures, type Measure } from './measures.ts';
import { blocksLimit, measureBlocks } from './growingCalls.ts';
import { openGrownDatabases } from './grownDatabases.ts';
import { openScaleDatabases, scaleKinds, type ScaleKind } from './scaleDatabases.ts';

/**
 * `npm run bench:scale [-- --sizes 1000,10000 --database sqlite|postgresql --calls 400 --repeats 3]`: what finding wallpapers
 * costs in catalogues of growing size, through the handlers. Every call is made once to warm up and then timed; the
 * sizes alternate call by call, so that the load of other processes affects all of them alike. Of `--repeats`
 * timings of a call the lowest counts: the percentiles are over different calls, not over other load.
 *
 * `--blocks --sizes 100000,2000000` counts instead the blocks of PostgreSQL that the calls read whose cost could grow.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000,1000000' },
      database: { type: 'string' },
      calls: { type: 'string', default: '400' },
      repeats: { type: 'string', default: '3' },
      blocks: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const calls = Number(values.calls);
  const repeats = Number(values.repeats);
  if (![...sizes, calls, repeats].every((number) => Number.isSafeInteger(number) && number > 0))
    throw new Error('Sizes, calls and repeats are whole numbers above 0.');
  const kinds = scaleKinds.filter((kind) => values.database === undefined || kind === values.database);
  if (kinds.length === 0) throw new Error(`The database is one of: ${scaleKinds.join(', ')}.`);
  if (values.blocks) return benchBlocks(sizes);
  let isGood = true;
  for (const kind of kinds) isGood = (await benchKind(kind, sizes, { calls, repeats })) && isGood;
  print(isGood ? '\nPASS' : '\nFAIL');
  process.exitCode = isGood ? 0 : 1;
}

async function benchBlocks(sizes: readonly number[]): Promise<void> {
  const { databases, close } = await openGrownDatabases(sizes, print);
  try {
    let isGood = true;
    for (const { name, blocks } of await measureBlocks(databases)) {
      const growth = (blocks.at(-1) ?? 0) / (blocks[0] ?? 0);
      isGood = isGood && growth <= blocksLimit;
      const cells = blocks.map((count) => count.toFixed(0).padStart(9)).join(' ');
      print(
        `${name.padEnd(24)} ${cells}   × ${growth.toFixed(2)}   ${growth <= blocksLimit ? 'PASS' : 'FAIL'}`,
      );
    }
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await close();
  }
}

interface Effort {
  calls: number;
  repeats: number;
}

async function benchKind(kind: ScaleKind, sizes: readonly number[], effort: Effort): Promise<boolean> {
  const { databases, close } = await openScaleDatabases(kind, sizes, print);
  try {
    const prepared = await Promise.all(databases.map((database) => prepareMeasures(database, effort.calls)));
    print(
      `\n${kind}, p50 / p99 in ms over ${effort.calls} calls, the least of ${effort.repeats} timings: ${sizes.join(' | ')} wallpapers`,
    );
    let isGood = true;
    for (const [index, { name, limit }] of (prepared[0] ?? []).entries()) {
      const times = await timeInTurns(
        prepared.flatMap((measures) => measures[index] ?? []),
        effort,
      );
      isGood = printRow(name, sizes, times, limit) && isGood;
    }
    for (const database of databases) {
      const pages = await prepareDeepPages(database);
      if (!pages) continue;
      const [first, deep] = await timeInTurns(pages, effort);
      isGood = printPages(database.size, first ?? [], deep ?? [], pages[1].limit) && isGood;
    }
    return isGood;
  } finally {
    await close();
  }
}

/** Milliseconds of every call of each measure, sorted. */
async function timeInTurns(measures: readonly Measure[], { calls, repeats }: Effort): Promise<number[][]> {
  const times = measures.map(() => Array.from({ length: calls }, () => Infinity));
  for (const { call } of measures) for (let index = 0; index < calls; index += 1) await call(index);
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (let index = 0; index < calls; index += 1)
      for (const [place, { call }] of measures.entries()) {
        const start = performance.now();
        await call(index);
        const time = performance.now() - start;
        const list = times[place];
        if (list) list[index] = Math.min(time, list[index] ?? Infinity);
      }
  return times.map((list) => list.toSorted((first, second) => first - second));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const p50 = (times: readonly number[]) => percentile(times, 0.5);
const p99 = (times: readonly number[]) => percentile(times, 0.99);

/** Growth is judged from ten thousand on: a smaller catalogue is read whole by any query. */
function printRow(
  name: string,
  sizes: readonly number[],
  times: readonly number[][],
  limit: number | null,
): boolean {
  const from = times[Math.max(0, sizes.indexOf(10_000))] ?? [];
  const { isGood, text } = judge(from, times.at(-1) ?? [], limit);
  const cells = times.map((list) => `${p50(list).toFixed(2)} / ${p99(list).toFixed(2)}`.padStart(15));
  print(`${name.padEnd(22)} ${cells.join(' ')}   growth ${text}`);
  return isGood;
}

function printPages(
  size: number,
  first: readonly number[],
  deep: readonly number[],
  limit: number | null,
): boolean {
  const { isGood, text } = judge(first, deep, limit);
  const [early, late] = [first, deep].map((list) => `${p50(list).toFixed(2)} / ${p99(list).toFixed(2)}`);
  print(`page 1 and page 1,000 of ${size}: ${early}, ${late}   ${text}`);
  return isGood;
}

function judge(from: readonly number[], to: readonly number[], limit: number | null) {
  const factors = [p50(to) / p50(from), p99(to) / p99(from)];
  const isGood = limit === null || factors.every((factor) => factor <= limit);
  const verdict = limit === null ? 'not judged' : `≤ ${limit.toFixed(1)} ${isGood ? 'PASS' : 'FAIL'}`;
  return { isGood, text: `${factors.map((factor) => factor.toFixed(2)).join(' / ')}   ${verdict}` };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
