import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** React Aria brings its words in thirty languages; the product speaks two. */
export const ownLocales = optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] });

/** What the first paint of the product's first screens runs: the shell, and one of three screens. */
const shellRoot = 'src/main.tsx';
const firstScreenRoots = [
  'src/features/dynamicWallpapers/DynamicWallpapersScreen.tsx',
  'src/features/staticWallpapers/StaticWallpapersScreen.tsx',
  'src/features/wallpaperDetail/WallpaperDetailScreen.tsx',
];

const galleryIndex = 1;

type FindImports = (id: string) => { importedIds: readonly string[] } | null;

/** Everything that a module reaches without a dynamic import. */
function reachedFrom(path: string, find: FindImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [join(import.meta.dirname, path)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    pending.push(...(find(next)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Puts modules of the first screens into as few chunks as possible, since they compress better so: one for what the
 * shell or several of these screens run, one for the gallery's own. What later screens share is left alone.
 */
function createChunkNames(): (prefix: string, id: string, find: FindImports) => string | null {
  let shell: ReadonlySet<string> | null = null;
  let screens: ReadonlySet<string>[] = [];
  return (prefix, id, find) => {
    if (!shell) {
      shell = reachedFrom(shellRoot, find);
      screens = firstScreenRoots.map((path) => reachedFrom(path, find));
    }
    const users = screens.filter((screen) => screen.has(id));
    if (shell.has(id) || users.length > 1) return prefix;
    return users[0] !== undefined && users[0] === screens[galleryIndex] ? `${prefix}-gallery` : null;
  };
}

const nameChunk = createChunkNames();

/** A chunk that only takes what first screens need. */
const firstScreenChunk = (prefix: string) => (id: string, context: { getModuleInfo: FindImports }) =>
  nameChunk(prefix, id, (next) => context.getModuleInfo(next));

/** Chunks that the client's document loads before everything else. */
const isInDocument =
  /\/(client|vendor|shared|contracts|rolldown-runtime|webSocketTransport)-[\w-]+\.(js|css)$/;

/** What a call is for and how it may refuse is written for the service and its documentation: browsers need not fetch it. */
const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  apply: 'build',
  transform: {
    filter: { id: /src\/api\/contract\/\w+\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/\bsummary:\s*(["'])(?:(?!\1)[^\\]|\\.)*\1,?/g, '')
        .replaceAll(/\berrors: (?:\[[^\]]*\]|\w+),?/g, ''),
      map: null,
    }),
  },
};

/** Two documents of one build: the client under `/3000/`, and the stage that is the desktop. */
export default defineConfig({
  base: '/3000/',
  plugins: [react(), ownLocales, withoutDocumentation],
  build: {
    manifest: true,
    // Every browser that the client runs in knows it (target).
    modulePreload: {
      polyfill: false,
      // What the document has loaded already needs no place in the lists of every later part.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((path) => !isInDocument.test(path)) : dependencies,
    },
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
            {
              name: firstScreenChunk('contracts'),
              debugName: 'contracts',
              test: /node_modules\/valibot\/|src\/(api\/|bridge\/contract\/constants)/,
            },
            // Parts of several screens in one piece too: eight chunks of half a kilobyte cost more than their bytes.
            {
              name: firstScreenChunk('shared'),
              debugName: 'shared',
              test: /src\/(design-system|features\/shared)\/|node_modules\/(@tanstack|lucide)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
