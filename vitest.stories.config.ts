import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { fingerprintCommands } from './.storybook/fingerprints/commands.ts';
import { findPageBrowser } from './tests/support/findPageBrowser.ts';

const executablePath = await findPageBrowser();

/** What the stories and all that they show import from outside: every subpath of a package is a file of its own to Vite. */
async function packagesImportedBy(folder: string): Promise<string[]> {
  const packages = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test(ing)?\./.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/ from '([a-z@][^']*)'/g)) packages.add(name);
  }
  return [...packages];
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  // Each story leaves what it rendered: most of it is gone before a larger nursery is full.
  '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64',
];
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;

/**
 * React notes the place of each element and the time of each render for developer tools, which nobody opens here. It asks
 * for both by these methods, when it is loaded.
 */
const withoutTools: Plugin = {
  name: 'no-developer-tools',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'delete console.createTask; delete console.timeStamp;',
      injectTo: 'head-prepend',
    },
  ],
};

/**
 * Every story is a test in a real browser: it renders, its play function holds, no rule of axe is broken, and with
 * `--mode pictures` it looks as it is committed. With `--mode english` main stories are played in English and light, too.
 */
export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => ({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: false }), withoutTools],
  // Found late, a dependency makes Vite reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-aria/I18nProvider',
      'storybook/preview-api',
      'storybook/test',
      'storybook/theming',
      '@storybook/addon-a11y',
      '@storybook/addon-a11y/preview',
      '@storybook/addon-docs',
      '@storybook/addon-docs/blocks',
      '@storybook/react-vite',
      '@storybook/react/entry-preview',
      'axe-core',
      'chromatic/isChromatic',
      ...(await packagesImportedBy('src')),
    ],
  },
  test: {
    // Pictures are taken by the browser's own protocol; only this machine reaches it.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    setupFiles: [
      '.storybook/failOnConsole.ts',
      '.storybook/asyncTimeout.ts',
      ...(mode === 'english' ? ['.storybook/playInEnglish.ts'] : []),
      '.storybook/calmScreens.ts',
      ...(mode === 'pictures' || mode === 'layouts' ? ['.storybook/layout/checkLayouts.ts'] : []),
      ...(mode === 'pictures' || mode === 'conditions' ? ['.storybook/checkOverflow.ts'] : []),
      ...(mode === 'pictures' ? ['.storybook/fingerprints/comparePictures.ts'] : []),
      // The last one: its hook is the first to run.
      '.storybook/dropReports.ts',
    ],
    // One page waits for its pictures while the other one works. Each loads what stories share once, for all its files.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a busy machine draws too late is drawn once more; `npm test` names what needed it.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      dependencySourcemaps: false,
      commands: fingerprintCommands,
      provider: playwright({ launchOptions: { executablePath, args } }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
    },
  },
}));
