import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfStale } from './buildIfStale.ts';
import { ensurePrograms, testLibraries, testPrograms } from './systemPackages.ts';
import { readArguments, type TestOptions } from './testRun/arguments.ts';
import { readChangedFiles } from './testRun/changedFiles.ts';
import { allChecks, checksOf, type Checks } from './testRun/checks.ts';
import { Children } from './testRun/children.ts';
import { describeCores, measureCores } from './testRun/coreTime.ts';
import {
  findNearTests,
  findReachedTests,
  needMachine,
  reachesEverything,
  readReferences,
  type ReachedTests,
} from './testRun/reach.ts';
import {
  readPlaywrightReport,
  readUnhandledErrors,
  readVitestReport,
  type Count,
} from './testRun/reports.ts';
import { unhandledErrorsVariable } from './testRun/unhandledErrors.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const listedFiles = 20;
/**
 * The greatest number of repeats: a failed test is run once more and named; more than this many are a fault of the run.
 * It is to be one: some journeys under Wayland and of the pointer still need a second try now and then.
 */
const allowedRepeats = 3;

const children = new Children();
const lines: string[] = [];
const say = (text: string): boolean => process.stdout.write(text);

/** `npm test`: prepares the machine, then runs checks and tests, and says at the end how many passed. */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  children.endWithProcess();
  const { reached, checks } = await choose(options);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const isPlain = reached !== undefined && !needMachine(reached);
  if (isPlain) process.env['YUEQI_TEST_DATABASES'] = 'none';
  else {
    await ensurePrograms(testPrograms, testLibraries);
    await buildIfStale();
  }

  const select = (files: string[] | undefined): string[] | null =>
    files === undefined ? [] : files.length > 0 ? files : null;
  const steps: [string, () => Promise<Count>][] = [
    [
      'unit and contract tests',
      () =>
        // Displays, browsers and buses of a busy machine: what failed once is tried once more, and named.
        runVitest('unit', ['--retry', '1', '--tags-filter', '!long'], select(reached?.unit), options),
    ],
    [
      'story tests',
      () =>
        runVitest(
          'stories',
          ['--config', 'vitest.stories.config.ts', '--mode', 'pictures'],
          select(reached?.stories),
          options,
        ),
    ],
    ['journeys', () => runJourneys(select(reached?.journeys), options)],
  ];
  // They use the time in which tests wait for a display or a server.
  const checked = options.shard === undefined ? runChecks(checks) : Promise.resolve([]);
  const counts: Count[] = [];
  for (const [name, run] of steps) {
    say(`\n== ${name}\n`);
    const measure = measureCores();
    const count = await run();
    counts.push(count);
    say(`== ${name}: ${count.passed} passed, ${count.failed} failed\n`);
    lines.push(`${name}: ${describeCores(measure())}`);
  }
  counts.push(...(await checked));
  summarize(counts);
}

/** The parts of a run: its checks and its tests, all of them where none are named. */
interface Choice {
  checks: Checks;
  reached?: ReachedTests;
}

async function choose({ changed, reached: revision }: TestOptions): Promise<Choice> {
  const since = changed ?? revision;
  if (since === undefined) return { checks: allChecks };
  const files = await readChangedFiles(root, since);
  const references = await readReferences(root, files);
  const all = findReachedTests(references, files);
  const count = `${files.length} changed files reach ${describe(all)}`;
  if (changed === undefined) {
    say(`${count}.\n`);
    return { checks: allChecks, reached: all };
  }
  const near = findNearTests(references, files);
  const rest = reachesEverything(files) ? 'npm test' : 'npm test -- --reached';
  say(`${count}; this run has ${describe(near)}, \`${rest}\` all of them.\n`);
  return { checks: checksOf(root, files), reached: near };
}

function describe({ unit, stories, journeys }: ReachedTests): string {
  return `${unit.length} files of unit tests, ${stories.length} of stories, ${journeys.length} of journeys`;
}

/** Runs the checks one after another, with what tests leave of the machine. Their output comes in one piece each. */
async function runChecks(checks: Checks): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, [command, ...parameters]] of Object.entries(checks)) {
    let output = '';
    const begin = performance.now();
    const onOutput = (chunk: Buffer): void => void (output += chunk.toString());
    const isClean =
      (await children.run(command, parameters, { cwd: root, isYielding: true, onOutput })) === 0;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(`\n${isClean ? '' : output}== ${name}: ${isClean ? 'clean' : 'failed'}, ${seconds} s\n`);
    counts.push({
      passed: isClean ? 1 : 0,
      failed: isClean ? 0 : 1,
      notes: isClean ? [] : [`failed · ${name}`],
    });
  }
  return counts;
}

/** @param files to run; all where the list is empty, none where there is no list */
async function runVitest(
  name: string,
  parameters: string[],
  files: string[] | null,
  { shard }: TestOptions,
): Promise<Count> {
  if (files === null) return nothingToRun();
  const file = join(results, `${name}.json`);
  const errorsFile = join(results, `${name}.errors.json`);
  const code = await children.run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/testRun/unhandledErrors.ts',
      `--outputFile=${file}`,
      ...parameters,
      ...(shard === undefined ? [] : [`--shard=${shard}`, '--passWithNoTests']),
      ...files,
    ],
    { cwd: root, environment: { [unhandledErrorsVariable]: errorsFile } },
  );
  const report = readVitestReport(await readJson(file), root);
  const errors = readUnhandledErrors(await readJson(errorsFile));
  if (!report) return { passed: 0, failed: 1, notes: [`${name}: no report`, ...errors] };
  if (report.passed + report.failed === 0 && code === 0 && shard !== undefined) return nothingToRun();
  // A file that cannot be loaded, or an error between tests, fails the run without a failed test.
  const isUnexplained = report.failed === 0 && (code !== 0 || !report.isSuccess || report.passed === 0);
  return {
    ...report,
    failed: isUnexplained ? 1 : report.failed,
    notes: [
      ...(report.notes ?? []),
      ...(isUnexplained ? [`${name}: the run failed without a failed test`] : []),
      ...errors,
    ],
  };
}

async function runJourneys(files: string[] | null, { shard }: TestOptions): Promise<Count> {
  if (files === null) return nothingToRun();
  const code = await children.run(
    'playwright',
    [
      'test',
      ...['--config', 'tests/e2e/playwright.config.ts', '--grep-invert', '@long'],
      ...(shard === undefined ? [] : [`--shard=${shard}`, '--pass-with-no-tests']),
      ...files,
    ],
    { cwd: root },
  );
  const report = readPlaywrightReport(await readJson(join(results, 'e2e.json')), 'tests/e2e');
  if (!report) return { passed: 0, failed: 1, notes: ['journeys: no report'] };
  if (report.passed + report.failed === 0 && code === 0 && shard !== undefined) return nothingToRun();
  const isUnexplained = report.failed === 0 && (code !== 0 || report.passed === 0);
  return { ...report, failed: isUnexplained ? 1 : report.failed };
}

function nothingToRun(): Count {
  say('no tests here\n');
  return { passed: 0, failed: 0 };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function summarize(counts: readonly Count[]): void {
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const notes = counts.flatMap((count) => count.notes ?? []);
  const repeated = sum((count) => count.repeated ?? 0);
  const isUnsteady = repeated > allowedRepeats;
  if (isUnsteady) notes.push(`${repeated} tests passed at the second try only; ${allowedRepeats} may.`);
  const slowest = counts
    .flatMap((count) => count.files ?? [])
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, listedFiles);
  say(`\n== the slowest files, in seconds\n`);
  for (const { path, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)}  ${path}\n`);
  say(`\n== the machine\n${lines.join('\n')}\n`);
  // Said once more where it is read: at the end.
  if (notes.length > 0) say(`\n== failed, or passed at the second try\n${notes.join('\n')}\n`);
  const failed = sum((count) => count.failed) + (isUnsteady ? 1 : 0);
  process.exitCode = failed > 0 ? 1 : 0;
  say(`\n${sum((count) => count.passed)} passed, ${failed} failed\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
