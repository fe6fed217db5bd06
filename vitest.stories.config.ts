import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { findBrowser } from './desktop/browser/findBrowser.ts';

const executablePath = await findBrowser();
if (executablePath === null)
  throw new Error('No Chromium-family browser was found. Install one: apt-get install chromium');

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
];
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;

/**
 * Every story is a test in a real browser: it renders, its play function holds, no rule of axe is broken, and with
 * `--mode pictures` it looks as it is committed.
 */
export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => ({
  plugins: [storybookTest({ configDir: '.storybook' })],
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
      ...(await packagesImportedBy('src')),
    ],
  },
  test: {
    // Pictures are written by the browser's side; only this machine reaches it.
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    setupFiles: [
      '.storybook/failOnConsole.ts',
      '.storybook/calmScreens.ts',
      ...(mode === 'pictures' || mode === 'conditions' ? ['.storybook/checkOverflow.ts'] : []),
      ...(mode === 'pictures' ? ['.storybook/compareScreenshots.ts'] : []),
    ],
    // One page waits for its pictures while the other one works.
    maxWorkers: 2,
    // What a busy machine draws too late is drawn once more; `npm test` names what needed it.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Of 255 shades, fifteen: rounded corners come out that much lighter or darker from run to run.
          comparatorOptions: { threshold: 0.06, allowedMismatchedPixels: 12 },
          // `Modal.stories.tsx` and `Modal.moving.stories.tsx` share a folder.
          resolveScreenshotPath: ({ arg, ext, root, testFileName }) =>
            join(root, 'tests', 'visual', testFileName.split('.')[0] ?? '', `${arg}${ext}`),
        },
      },
      provider: playwright({ launchOptions: { executablePath, args } }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
    },
  },
}));
