import { defineConfig } from 'vitest/config';

/** Unit and contract tests: plain Node, real files, a real PostgreSQL server, a real X display. */
export default defineConfig({
  test: {
    include: [
      '{src,server,media,desktop,content,scripts}/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tests/architecture/**/*.test.ts',
      'tests/mutation/**/*.test.ts',
      'tests/soak/**/*.test.ts',
    ],
    setupFiles: ['tests/support/failOnConsole.ts', 'src/stores/kernel/strictMobx.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    // Two cores: browsers, X displays and picture encoders of several files at once only slow each other down.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
