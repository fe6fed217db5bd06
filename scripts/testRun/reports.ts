import { relative } from 'node:path';
import * as v from 'valibot';

/** The counts of a step's tests: a check that is no test runner counts as one test. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that failed, or passed at the second try only, by name with the first line of the error. */
  notes?: string[];
  /** The number of tests that passed at the second try only. */
  repeated?: number;
  files?: FileTime[];
}

/** The time that the tests and hooks of a file took. */
export interface FileTime {
  path: string;
  seconds: number;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/**
 * @param root that paths of files are relative to
 * @returns what Vitest's JSON reporter says, or null if it wrote no report
 */
export function readVitestReport(report: unknown, root: string): (Count & { isSuccess: boolean }) | null {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return null;
  const { numPassedTests, numFailedTests, success, testResults } = parsed.output;
  const troubled = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' || failureMessages?.length)
      .map((result) => ({ file: relative(root, name), ...result })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    repeated: troubled.filter(({ status }) => status === 'passed').length,
    notes: [
      ...testResults
        .filter(({ message }) => message !== '')
        .map(({ name, message }) => note(relative(root, name), [message])),
      ...troubled.map(({ file, status, fullName, failureMessages }) =>
        note(`${status} · ${file} · ${fullName}`, failureMessages ?? []),
      ),
    ],
    files: testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    isSuccess: success,
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[] | undefined;
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; errors: { message?: string | undefined }[] }[] }[];
  }[];
}
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  file: v.string(),
  suites: v.optional(v.lazy(() => v.array(playwrightSuite))),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(
            v.object({
              duration: v.number(),
              errors: v.array(v.object({ message: v.optional(v.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(playwrightSuite),
});

/**
 * @param folder of the journeys, as their paths begin
 * @returns what Playwright's JSON reporter says, or null if it wrote no report
 */
export function readPlaywrightReport(report: unknown, folder: string): Count | null {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return null;
  const { stats, suites } = parsed.output;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    repeated: stats.flaky,
    notes: suites.flatMap(notesOf),
    files: suites.map((suite) => ({ path: `${folder}/${suite.file}`, seconds: secondsOf(suite) })),
  };
}

function notesOf({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        note(
          `${status} · ${file} · ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(notesOf)];
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function note(name: string, messages: readonly string[]): string {
  const lines = messages.map((message) => message.trim().split('\n').slice(0, 3).join(' '));
  return [name, ...new Set(lines)].join('\n    ');
}

/** @returns what `unhandledErrors.ts` wrote, shortened as the errors of tests are; empty if it wrote nothing */
export function readUnhandledErrors(report: unknown): string[] {
  const parsed = v.safeParse(v.array(v.string()), report);
  return parsed.success ? parsed.output.map((error) => note('an error outside of the tests', [error])) : [];
}
