import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { listSharedTests } from './tests/architecture/processUse.ts';

const { plain, programs } = await listSharedTests(import.meta.dirname);

/** Plain modules: they share a process, in which each is loaded once. */
const modules = [
  '{src,server,media,content,scripts}/**/*.test.ts',
  'tests/{architecture,desktops,mutation,peers}/**/*.test.ts',
  '.storybook/**/*.test.ts',
  ...plain,
];
/** The service: its files share processes, too, each of which loads the service once. */
const contracts = ['tests/contract/**/*.test.ts'];
/** Shows that a package is loaded only when it is needed: by no other file of its process before. */
const lazyLoading = 'tests/contract/service/metrics.test.ts';
/** Counts the errors of a page from its first one. */
const firstErrors = 'src/app/shell/reports/followLog.test.ts';
/** Displays and browsers: each file has a process of its own, which takes all of that with it. */
const systems = ['desktop/**/*.test.ts', 'tests/{bench,soak}/**/*.test.ts', lazyLoading, firstErrors];

const project = (
  name: string,
  include: string[],
  more: { isolate: boolean; exclude?: string[] },
): TestProjectInlineConfiguration => ({ extends: true, test: { name, include, ...more } });

/** Unit and contract tests: plain Node, real files, a real PostgreSQL server, a real X display. */
export default defineConfig({
  test: {
    projects: [
      project('modules', modules, { isolate: false, exclude: [firstErrors] }),
      project('contracts', contracts, { isolate: false, exclude: [lazyLoading] }),
      // What starts programs that end by themselves: in processes of their own, since the time zone of one can change.
      project('programs', programs, { isolate: false }),
      project('systems', systems, { isolate: true, exclude: [...plain, ...programs] }),
    ],
    setupFiles: [
      'tests/support/setup/failOnConsole.ts',
      'tests/support/setup/restoreGlobals.ts',
      'tests/support/setup/failOnProcessFaults.ts',
      'src/stores/kernel/strictMobx.ts',
    ],
    globalSetup: ['tests/support/postgres.ts'],
    // Two cores: browsers, X displays and picture encoders of several files at once only slow each other down.
    maxWorkers: 2,
    tags: [
      { name: 'long', description: 'Takes long and seldom fails: `npm run test:long`.' },
      {
        name: 'rounds',
        description: 'Repeats: a few times in `npm test`, many times in `npm run test:long`.',
      },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Of a poll: programs take their time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
