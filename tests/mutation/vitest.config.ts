import { defineConfig } from 'vitest/config';

// A mutant is judged on the embedded database; `npm test` runs every contract test on both.
process.env['YUEQI_TEST_DATABASES'] = 'SQLite';

/** The tests that judge mutants: plain Node, no PostgreSQL, no X display. */
export default defineConfig({
  test: {
    include: ['{src,server,media}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/support/setup/failOnConsole.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
