import { writeFile } from 'node:fs/promises';
import type { Reporter, TestModule } from 'vitest/node';

/** Names the file in which errors outside of tests are written down. */
export const unhandledErrorsVariable = 'YUEQI_UNHANDLED_ERRORS';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Vitest's JSON report is silent about errors outside of tests, which fail a run without a failed test. */
export default class UnhandledErrorsReporter implements Reporter {
  async onTestRunEnd(_modules: readonly TestModule[], errors: UnhandledErrors): Promise<void> {
    const file = process.env[unhandledErrorsVariable];
    if (file === undefined) return;
    const lines = errors.map(({ name = 'Error', message }) => `${name}: ${message}`);
    await writeFile(file, JSON.stringify(lines));
  }
}
