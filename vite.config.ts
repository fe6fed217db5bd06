import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { cutDocumentation } from './scripts/build/cutDocumentation.ts';
import { evaluateModules } from './scripts/build/evaluateModules.ts';

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

/** Comes beside the first screen. */
const sidebarRoot = 'src/app/shell/AppSidebar.tsx';

type FindImports = (id: string) => { importedIds: readonly string[]; code: string | null } | null;

const iconSet = /node_modules\/lucide\//;
const iconFile = /node_modules\/lucide\/.*\/icons\/([\w-]+)\.m?js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"]/g;

/** `BadgeCheck` and `badge-check` are one. */
const iconKey = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * Everything that a module reaches without a dynamic import. Of the icons these are the ones that are imported by name:
 * the set's own index leads to all of them.
 */
function reachedFrom(path: string, find: FindImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [join(import.meta.dirname, path)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next) || iconSet.test(next)) continue;
    reached.add(next);
    const found = find(next);
    pending.push(...(found?.importedIds ?? []));
    for (const [, names = ''] of found?.code?.matchAll(iconImport) ?? [])
      for (const name of names.split(',')) reached.add(iconKey(name.split(' as ', 1)[0]?.trim() ?? ''));
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
  let sidebar: ReadonlySet<string> = new Set();
  return (prefix, id, find) => {
    if (!shell) {
      shell = reachedFrom(shellRoot, find);
      screens = firstScreenRoots.map((path) => reachedFrom(path, find));
      sidebar = reachedFrom(sidebarRoot, find);
    }
    const users = screens.filter((screen) => screen.has(id));
    const icon = iconFile.exec(id)?.[1];
    // A chunk of its own costs more than an icon.
    if (icon !== undefined)
      return [shell, sidebar, ...screens].some((part) => part.has(iconKey(icon))) ? prefix : null;
    if (shell.has(id) || sidebar.has(id) || users.length > 1) return prefix;
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

/** Two documents of one build: the client under `/3000/`, and the stage that is the desktop. */
export default defineConfig({
  base: '/3000/',
  plugins: [react(), ownLocales, evaluateModules, cutDocumentation],
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
        // Every later part is named on the first screen, and what is random does not compress: as short as it may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
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
            // What calls and screens know of the rest travels together: its many parts would be named on the first one.
            { name: 'furtherContracts', test: /src\/api\// },
            // Parts of several screens in one piece too: eight chunks of half a kilobyte cost more than their bytes.
            {
              name: firstScreenChunk('shared'),
              debugName: 'shared',
              test: /src\/(design-system\/|features\/shared\/|stores\/failure)|node_modules\/(@tanstack|lucide)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
