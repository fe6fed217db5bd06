import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pointerProcess } from '../../desktop/platform/pointers/pointerProgram.ts';
import { ArchiveError } from '../../media/archive/archiveError.ts';
import { decoders, parsers, unpackers } from '../../media/foreign/parsers.ts';
import { hasStoppedProcess, MediaError } from '../../media/mediaError.ts';
import { Random } from './random.ts';
import { makeSeeds } from './seeds.ts';
import { listTargets, renditions, type Target, withFolder } from './targets.ts';

const usualMinutes = 60;
const mebibyte = 1024 ** 2;
/** The deadline of each operation here, so that a run gets through more files. */
const timeLimitMs = 4_000;
/** Its process is ended, and the answer comes, this much later on a machine with other work. */
const graceMs = 2_000;
/** Operations that one case runs one after the other. */
const maxOperations = 5;
/** Between two looks at it a process allocates at most so much. */
const overshootBytes = 256 * mebibyte;
const failuresFolder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'yueqi-fuzz');

interface Pool {
  readonly name: string;
  readonly memoryLimitBytes: number;
  readonly processIds: () => number[];
}

/** The pools of the product, with the deadline of this run. */
const pools: readonly Pool[] = [
  { name: 'parsers', pool: parsers, megabytes: 384 },
  { name: 'decoders', pool: decoders, megabytes: 768 },
  { name: 'unpackers', pool: unpackers, megabytes: 384 },
  { name: 'pointers', pool: pointerProcess, megabytes: 512 },
].map(({ name, pool, megabytes }) => {
  const memoryLimitBytes = megabytes * mebibyte;
  pool.limits = { timeLimitMs, memoryLimitBytes };
  return { name, memoryLimitBytes, processIds: () => pool.processIds };
});

interface Figures {
  cases: number;
  refused: number;
  stopped: number;
  late: number;
  longestMs: number;
}

class Fuzzing {
  readonly figures = new Map<string, Figures>();
  readonly faults: string[] = [];
  readonly peaks = new Map<string, number>();
  #uncaught = 0;

  constructor() {
    // The end of service and host: an error that reaches this would have ended them.
    process.on('uncaughtException', (error) => {
      this.#uncaught += 1;
      this.faults.push(`uncaught: ${error.stack ?? error.message}`);
    });
  }

  get uncaught(): number {
    return this.#uncaught;
  }

  async runCase(target: Target, random: Random, folder: string, id: number): Promise<void> {
    const figures = this.#figuresOf(target.name);
    const file = target.make(random);
    const path = join(folder, 'file');
    await writeFile(path, file);
    const begun = performance.now();
    try {
      await target.run(path, file, folder);
    } catch (error) {
      figures.refused += 1;
      if (error instanceof MediaError && hasStoppedProcess(error)) {
        figures.stopped += 1;
        await keep(`${target.name}-${error.code}-${id}`, file);
      } else if (!isRefusal(error)) {
        this.faults.push(`${target.name} ${id}: ${error instanceof Error ? error.stack : String(error)}`);
        await keep(`${target.name}-fault-${id}`, file);
      }
    }
    const milliseconds = performance.now() - begun;
    figures.cases += 1;
    figures.longestMs = Math.max(figures.longestMs, milliseconds);
    if (milliseconds > maxOperations * (timeLimitMs + graceMs)) figures.late += 1;
  }

  async watchMemory(): Promise<void> {
    for (const { name, memoryLimitBytes, processIds } of pools)
      for (const id of processIds()) {
        const bytes = await readPeak(id);
        this.peaks.set(name, Math.max(this.peaks.get(name) ?? 0, bytes));
        if (bytes > memoryLimitBytes + overshootBytes)
          this.faults.push(`${name}: ${Math.round(bytes / mebibyte)} MB of memory`);
      }
  }

  #figuresOf(name: string): Figures {
    const known = this.figures.get(name) ?? { cases: 0, refused: 0, stopped: 0, late: 0, longestMs: 0 };
    this.figures.set(name, known);
    return known;
  }
}

/** Codes that are an answer about the file; `internal` is a fault of ours. */
function isRefusal(error: unknown): boolean {
  return error instanceof ArchiveError || (error instanceof MediaError && error.code !== 'internal');
}

async function keep(name: string, file: Buffer): Promise<void> {
  await mkdir(failuresFolder, { recursive: true });
  await writeFile(join(failuresFolder, name), file);
}

/** The most resident memory that a process has had (proc(5)); 0 for one that has ended. */
async function readPeak(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => '');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * `npm run test:fuzz [-- --minutes N] [--seed N]`: files that are damaged at random, and made at random after grammars, through
 * every parser in its process. Prints what they did; exits 1 where this process would have ended, a parser had a fault, an
 * answer came after its deadline, or a process had more memory than its limit.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
  const minutes = Number(values.minutes ?? usualMinutes);
  const seed = Number(values.seed ?? Date.now() % 2 ** 32);
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers.');
  print(`seed ${seed}, ${minutes} minutes`);
  const fuzzing = new Fuzzing();
  const targets = listTargets(await makeSeeds());
  const end = performance.now() + minutes * 60_000;
  const root = await mkdtemp(join(tmpdir(), 'yueqi-fuzz-'));
  const memory = setInterval(() => void fuzzing.watchMemory(), 100);
  try {
    // Two at once, as a service reads uploads.
    await Promise.all(
      [0, 1].map(async (lane) => {
        for (let id = lane; performance.now() < end; id += 2) {
          const random = new Random(seed + id);
          const folder = join(root, String(id));
          await withFolder(folder, () => fuzzing.runCase(random.pick(targets), random, folder, id));
        }
      }),
    );
  } finally {
    clearInterval(memory);
    await Promise.all([parsers, decoders, unpackers, pointerProcess].map((pool) => pool.close()));
    await renditions.close();
    await rm(root, { recursive: true, force: true });
  }
  report(fuzzing);
}

function report({ figures, faults, peaks, uncaught }: Fuzzing): void {
  let late = 0;
  for (const [name, row] of [...figures].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    late += row.late;
    print(
      `${name}: ${row.cases} cases, ${row.refused} refused, ${row.stopped} ended a child, ${row.late} late, ` +
        `longest ${Math.round(row.longestMs)} ms`,
    );
  }
  for (const { name, memoryLimitBytes } of pools)
    print(
      `${name}: ${Math.round((peaks.get(name) ?? 0) / mebibyte)} MB at most, limit ${memoryLimitBytes / mebibyte} MB`,
    );
  print(`ends of service and host: ${uncaught}; late answers: ${late}; faults: ${faults.length}`);
  for (const fault of new Set(faults)) print(`FAILED: ${fault}`);
  if (faults.length > 0 || late > 0 || uncaught > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  print(`FAILED: ${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
});
