/**
 * Mutation testing (`npm run mutation`, tests/mutation/run.ts): changes the code in small ways and looks whether a test
 * fails. It goes on where it was interrupted, by the incremental file.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant of code that runs once per process needs a process of its own, minutes for a file of schemas.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  // Stryker would read the real one with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  // Not read by these tests, and too large to copy.
  ignorePatterns: ['content/web', 'dist', 'docs', 'storybook-static', 'test-results'],
  // Not below node_modules: Vitest finds no tests there.
  tempDirName: 'test-results/mutation/sandbox',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
};
