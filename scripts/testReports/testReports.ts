import * as v from 'valibot';

/** What a step came to: a check that is no test runner counts as one test. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, or passed at the second try only, by name with the first line of its error. */
  notes?: string[];
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
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

/** @returns what Vitest's JSON reporter says, or null if it wrote no report */
export function readVitestReport(report: unknown): (Count & { isSuccess: boolean }) | null {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return null;
  const { numPassedTests, numFailedTests, success, testResults } = parsed.output;
  const notes = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [note(name, [message])] : []),
    ...assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' || failureMessages?.length)
      .map(({ fullName, status, failureMessages }) =>
        note(`${status} · ${name} · ${fullName}`, failureMessages ?? []),
      ),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, notes, isSuccess: success };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[] | undefined;
  specs: {
    title: string;
    tests: { status: string; results: { errors: { message?: string | undefined }[] }[] }[];
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
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(playwrightSuite),
});

/** @returns what Playwright's JSON reporter says, or null if it wrote no report */
export function readPlaywrightReport(report: unknown): Count | null {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return null;
  const { expected, unexpected, flaky } = parsed.output.stats;
  return { passed: expected + flaky, failed: unexpected, notes: parsed.output.suites.flatMap(notesOf) };
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

function note(name: string, messages: readonly string[]): string {
  const lines = messages.map((message) => message.trim().split('\n').slice(0, 3).join(' '));
  return [name, ...new Set(lines)].join('\n    ');
}

/** @returns what `unhandledErrors.ts` wrote, shortened as the errors of tests are; empty if it wrote nothing */
export function readUnhandledErrors(report: unknown): string[] {
  const parsed = v.safeParse(v.array(v.string()), report);
  return parsed.success ? parsed.output.map((error) => note('an error outside of the tests', [error])) : [];
}
