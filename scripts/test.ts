import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClientIfStale } from './buildClient.ts';
import { ensurePrograms, testLibraries, testPrograms } from './systemPackages.ts';
import {
  readPlaywrightReport,
  readUnhandledErrors,
  readVitestReport,
  type Count,
} from './testReports/testReports.ts';
import { unhandledErrorsVariable } from './testReports/unhandledErrors.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const soakMinutes = 3;

/**
 * `npm test`: prepares the machine, then runs every kind of check, and says at the end how many passed. Tests that are
 * tagged `long` are left to `npm run test:long`.
 */
async function main(): Promise<void> {
  await ensurePrograms(testPrograms, testLibraries);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  await buildClientIfStale();

  // Beside the checks: it waits most of the time.
  const soak = runSoak();
  const vitest =
    (name: string, ...more: string[]) =>
    () =>
      runVitest(name, more);
  const steps: [string, () => Promise<Count>][] = [
    ['types', () => runCheck('tsc', ['-b'])],
    ['lint', () => runCheck('oxlint', ['--deny-warnings'])],
    ['styles', () => runCheck('stylelint', ['src/**/*.css'])],
    ['unused code', () => runCheck('knip', ['--no-progress'])],
    ['format', () => runCheck('prettier', ['--check', '--log-level', 'warn', '.'])],
    ['bundle budgets', () => runCheck('node', ['scripts/checkBudgets.ts'])],
    [`soak of ${soakMinutes} minutes, beside the checks`, () => countSoak(soak)],
    // Displays, browsers and buses of a busy machine: what failed once is tried once more, and named.
    ['unit and contract tests', vitest('unit', '--retry', '1', '--tags-filter', '!long')],
    ['story tests', vitest('stories', '--config', 'vitest.stories.config.ts', '--mode', 'pictures')],
    ['journeys', runJourneys],
  ];
  const total = { passed: 0, failed: 0 };
  const notes: string[] = [];
  for (const [name, run] of steps) {
    process.stdout.write(`\n== ${name}\n`);
    const { passed, failed, notes: stepNotes = [] } = await run();
    total.passed += passed;
    total.failed += failed;
    notes.push(...stepNotes);
    process.stdout.write(`== ${name}: ${passed} passed, ${failed} failed\n`);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  // Said once more where it is read: at the end.
  if (notes.length > 0)
    process.stdout.write(`\n== failed, or passed at the second try\n${notes.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
}

async function runCheck(command: string, parameters: string[]): Promise<Count> {
  const isClean = (await run(command, parameters)) === 0;
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 };
}

async function runVitest(name: string, more: string[]): Promise<Count> {
  const file = join(results, `${name}.json`);
  const errorsFile = join(results, `${name}.errors.json`);
  const code = await run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/testReports/unhandledErrors.ts',
      `--outputFile=${file}`,
      ...more,
    ],
    { [unhandledErrorsVariable]: errorsFile },
  );
  const report = readVitestReport(await readJson(file));
  const errors = readUnhandledErrors(await readJson(errorsFile));
  if (!report) return { passed: 0, failed: 1, notes: [`${name}: no report`, ...errors] };
  const { passed, failed, notes = [], isSuccess } = report;
  // A file that cannot be loaded, or an error between tests, fails the run without a failed test.
  if (failed === 0 && (code !== 0 || !isSuccess || passed === 0))
    return {
      passed,
      failed: 1,
      notes: [...notes, `${name}: the run failed without a failed test`, ...errors],
    };
  return { passed, failed, notes: [...notes, ...errors] };
}

async function runJourneys(): Promise<Count> {
  const code = await run('playwright', [
    'test',
    ...['--config', 'tests/e2e/playwright.config.ts', '--grep-invert', '@long'],
  ]);
  const report = readPlaywrightReport(await readJson(join(results, 'e2e.json')));
  if (!report) return { passed: 0, failed: 1, notes: ['journeys: no report'] };
  const { passed, failed, notes } = report;
  return {
    passed,
    failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
    ...(notes && { notes }),
  };
}

function runSoak(): Promise<{ code: number | null; output: string }> {
  return runCaptured('node', ['tests/soak/soak.ts', '--minutes', String(soakMinutes)]);
}

/** It has a second try, as the tests of the desktop have. */
async function countSoak(first: ReturnType<typeof runSoak>): Promise<Count> {
  const notes: string[] = [];
  for (const run of [() => first, runSoak]) {
    const { code, output } = await run();
    process.stdout.write(output);
    if (code === 0) return { passed: 1, failed: 0, notes };
    const faults = output.split('\n').filter((line) => line.startsWith('FAILED: '));
    notes.push(['soak', ...faults].join('\n    '));
  }
  return { passed: 0, failed: 1, notes };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Runs a program of this package (npm puts them on the path) and answers how it ended. */
function run(
  command: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return end(command, child);
}

/** The same, without its output between that of others. */
async function runCaptured(
  command: string,
  parameters: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { code: await end(command, child), output };
}

function end(command: string, child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      resolve(null);
    });
    child.once('close', resolve);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
