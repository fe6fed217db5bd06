import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './desktop/browser/findBrowser.ts';

const executablePath = await findBrowser();
if (executablePath === null)
  throw new Error('No Chromium-family browser was found. Install one: apt-get install chromium');

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;

/** Every story is a test in a real browser: it renders, its play function holds, and no rule of axe is broken. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  // Found late, a dependency makes Vite reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'lucide',
      '@radix-ui/react-dialog',
      '@tanstack/react-virtual',
      'storybook/test',
      '@storybook/addon-a11y',
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
      '@storybook/react/entry-preview',
      'axe-core',
    ],
  },
  test: {
    setupFiles: ['.storybook/failOnConsole.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args } }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
    },
  },
});
