import { defineConfig } from '@playwright/test';
import { findPageBrowser } from '../support/findPageBrowser.ts';

const executablePath = await findPageBrowser();
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Journeys with a desktop of their own: a display, its window manager, and every window that the host opens on it. */
const desktops = [
  'desktop/*',
  'dress/*',
  'lock/*',
  'lockScreen/*',
  'packages/hosting',
  'tidy/groups',
  'wayland/*',
  'cluster',
  'hiddenWindow',
  'set',
].map((path) => `**/e2e/${path}.spec.ts`);

/** Journeys through the whole product: the real host, a real browser, a real X display. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: './globalSetup.ts',
  // Two cores: of two journeys at once, one waits while the other works.
  workers: 2,
  // Real window managers, lockers and browsers: what failed once is tried once more, and `npm test` names it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    // They take the longest, and the most: begun first, and one at a time.
    { name: 'desktops', testMatch: desktops, workers: 1 },
    { name: 'pages', testIgnore: desktops },
  ],
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1180, height: 655 },
    locale: 'zh-CN',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags },
    screenshot: 'only-on-failure',
  },
});
