import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** React Aria brings its words in thirty languages; the product speaks two. */
export const ownLocales = optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] });

/** Two documents of one build: the client under `/3000/`, and the stage that is the desktop. */
export default defineConfig({
  base: '/3000/',
  plugins: [react(), ownLocales],
  build: {
    manifest: true,
    // Every browser that the client runs in knows it (target).
    modulePreload: { polyfill: false },
    target: 'chrome120',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: { client: 'index.html', stage: 'stage.html' },
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs travels in one piece: it compresses better than in five.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite)\//,
            },
            // The stage needs the contracts, but no React.
            { name: 'contracts', test: /node_modules\/valibot\/|src\/(api\/|bridge\/contract\/constants)/ },
            // Parts of several screens in one piece too: eight chunks of half a kilobyte cost more than their bytes.
            {
              name: 'shared',
              test: /src\/(design-system|features\/shared)\/|node_modules\/(@tanstack|lucide)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
