import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type EnvironmentOptions } from 'vite';
import { cutDocumentation } from './scripts/build/cutDocumentation.ts';
import { emitFirstScreens } from './scripts/build/emitFirstScreens.ts';
import { evaluateModules } from './scripts/build/evaluateModules.ts';
import { firstScreenChunk, furtherChunk } from './scripts/build/firstScreenChunks.ts';
import { productionRouter } from './scripts/build/productionRouter.ts';
import { separateSourceMaps } from './scripts/build/separateSourceMaps.ts';
import { clientBasePath } from './src/api/contract/document/boot.ts';

/** React Aria brings its words in thirty languages; the product speaks two. */
export const ownLocales = optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] });

/** Enough of a name to recognise a file by. */
const shortName = (name: string): string => name.slice(0, 9);

/** Chunks that the client's document loads before everything else. */
const isInDocument = /\/(client|vendor|shared|contracts|rolldown-|webSocket)-[\w-]+\.(js|css)$/;

const client: BuildEnvironmentOptions = {
  manifest: true,
  // For the service alone: no file that is served names them.
  sourcemap: 'hidden',
  rolldownOptions: {
    input: { client: 'index.html', stage: 'stage.html' },
    output: {
      // Every later part is named on the first screen, and what is random does not compress: as short as it may be.
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
      assetFileNames: ({ names: [name = ''] }) =>
        `assets/${shortName(name.split('.', 1)[0] ?? '')}-[hash:6][extname]`,
      codeSplitting: {
        groups: [
          // What every screen needs travels in one piece: it compresses better than in five.
          {
            name: 'vendor',
            test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite)\//,
          },
          // The stage needs the contracts, but no React; its layers share these texts and icons with first screens.
          {
            name: firstScreenChunk('contracts'),
            debugName: 'contracts',
            test: /node_modules\/valibot\/|src\/(api\/|bridge\/(contract\/constants|bridgeClient)|i18n\/fillPlaceholders)|lucide\/.*\/icons\/(image|chevron-down)\./,
          },
          // What calls and screens know of the rest travels together: its many parts would be named on the first one.
          // The rules of the detail are no part of it: its first screen would load all of it. Nor are those of passwords,
          // whose dictionaries are larger than all contracts.
          { name: 'files', test: /src\/api\/contract\/files\// },
          { name: 'furtherContracts', test: /src\/api\/(?!rules\/password\/)/ },
          // Parts of several screens in one piece too: eight chunks of half a kilobyte cost more than their bytes.
          {
            name: firstScreenChunk('shared'),
            debugName: 'shared',
            test: /src\/(design-system\/|features\/shared\/|stores\/kernel\/)|node_modules\/(@tanstack|lucide)\//,
            minShareCount: 2,
          },
          // What the first paint runs too stays where it is.
          {
            name: furtherChunk('stage', 'furtherContracts'),
            debugName: 'shell and stage',
            includeDependenciesRecursively: false,
          },
          { name: furtherChunk('shell', 'shell'), debugName: 'shell', includeDependenciesRecursively: false },
        ],
      },
    },
  },
};

/** Renders first screens on the service (server/http/webClient/screenMarkup.ts): one bundle that needs no packages. */
const renderer: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: { renderScreen: 'src/renderScreen.tsx', renderSignIn: 'src/console/renderSignIn.tsx' },
      output: { entryFileNames: '[name].js', codeSplitting: true },
    },
  },
};

/**
 * The console of the host's staff (decision 0050): a bundle of its own, so that no chunk of the client is another one for
 * it, and no page of the client names a file of it.
 */
const hostConsole: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: false,
    // For the budget.
    manifest: true,
    // One small style sheet that the document names: a rendered sign-in is painted with it.
    cssCodeSplit: false,
    // Its files are served from a folder of this name below the base path.
    assetsDir: 'console',
    rolldownOptions: { input: { console: 'console.html' } },
  },
};

/** Two documents of one build: the client under `/3000/`, and the stage that is the desktop; the console is the third. */
export default defineConfig({
  base: clientBasePath,
  // Scripts and styles name their files by where they are themselves: the service may lie below a path of its origin.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  // `vite build` makes both: the client first, whose folder holds the other.
  builder: {},
  environments: { client: { build: client }, renderer, console: hostConsole },
  plugins: [
    react(),
    ownLocales,
    productionRouter,
    evaluateModules,
    cutDocumentation,
    emitFirstScreens,
    separateSourceMaps,
  ],
  build: {
    // Every browser that the client runs in knows it (target).
    modulePreload: {
      polyfill: false,
      // What the document has loaded already needs no place in the lists of every later part.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((path) => !isInDocument.test(path)) : dependencies,
    },
    target: 'chrome120',
    // The largest is the list of common passwords, which a field for a new one loads.
    chunkSizeWarningLimit: 480,
    // On a slow machine it would be told at every build that its plugins take time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
