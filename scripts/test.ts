import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildClientIfStale } from './buildClient.ts';
import { ensurePrograms, testPrograms } from './systemPackages.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** What a step came to: a check that is no test runner counts as one test. */
interface Count {
  passed: number;
  failed: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** `npm test`: prepares the machine, then runs every kind of check, and says at the end how many passed. */
async function main(): Promise<void> {
  await ensurePrograms(testPrograms);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  await buildClientIfStale();

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
    ['unit and contract tests', vitest('unit')],
    ['story tests', vitest('stories', '--config', 'vitest.stories.config.ts', '--mode', 'pictures')],
    ['journeys', runJourneys],
  ];
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, run] of steps) {
    process.stdout.write(`\n== ${name}\n`);
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    process.stdout.write(`== ${name}: ${passed} passed, ${failed} failed\n`);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
}

async function runCheck(command: string, parameters: string[]): Promise<Count> {
  const isClean = (await run(command, parameters)) === 0;
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 };
}

async function runVitest(name: string, more: string[]): Promise<Count> {
  const file = join(results, `${name}.json`);
  const code = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
    ...more,
  ]);
  const report = v.safeParse(vitestReport, await readJson(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, success } = report.output;
  // A file that cannot be loaded, or an error between tests, fails the run without a failed test.
  return { passed, failed: failed === 0 && (code !== 0 || !success || passed === 0) ? 1 : failed };
}

async function runJourneys(): Promise<Count> {
  const code = await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts']);
  const report = v.safeParse(playwrightReport, await readJson(join(results, 'e2e.json')));
  if (!report.success) return { passed: 0, failed: 1 };
  const { expected: passed, unexpected, flaky } = report.output.stats;
  const failed = unexpected + flaky;
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Runs a program of this package (npm puts them on the path) and answers how it ended. */
function run(command: string, parameters: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      resolve(null);
    });
    child.once('exit', resolve);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
