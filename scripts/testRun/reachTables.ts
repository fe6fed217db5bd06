import { matchesGlob } from 'node:path';
import { isTestCode } from '../../tests/architecture/testCode.ts';

/** Files whose change can reach every test. */
export const everything = [
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.stories.config.ts',
  '.ci/**',
  'scripts/test.ts',
  'scripts/systemPackages.ts',
  'tests/support/setup/**',
];

/**
 * Tests that read whole folders, by which no reference leads, and the files that they read: a change of one of these
 * reaches them.
 */
export const readers: Readonly<Record<string, readonly string[]>> = {
  'tests/architecture/*.test.ts': ['**', '.storybook/**'],
  'scripts/testRun/reach.test.ts': [
    '{src,server,desktop,media,content,scripts}/*/*/**',
    'tests/{e2e,contract}/**',
  ],
  'scripts/reference/docsPages.test.ts': ['**/*.stories.tsx', '.storybook/main.ts'],
  'scripts/reference/mainStories.test.ts': ['src/design-system/*/*.{ts,tsx}', '**/*.stories.tsx'],
  'scripts/reference/readUsers.test.ts': ['src/**/*.stories.tsx'],
  'scripts/tokens/*.test.ts': ['src/design-system/tokens.css', 'docs/tokens/**'],
  'scripts/variables/*.test.ts': ['docs/**', '**/{environment,serviceVariables}.ts'],
  'scripts/package/*.test.ts': [
    '{desktop,media,server,content,scripts,public,docs}/**',
    'src/{api,bridge,i18n,stage,layers}/**',
    '*.{md,json}',
  ],
  'scripts/newWallpaper/*.test.ts': ['docs/guides/**', 'media/**', 'src/api/**'],
  '.storybook/guides/guides.test.ts': ['src/design-system/**', '.storybook/**'],
  '.storybook/*.test.ts': ['**/*.stories.tsx', 'src/design-system/*.css', '.storybook/**', '*.json'],
  '.storybook/foundations/Guides.stories.tsx': [
    'src/design-system/*/*.{mdx,examples.tsx}',
    '.storybook/{patterns,guides}/**',
  ],
  'src/stores/testing/storeCreation.test.ts': ['src/stores/**'],
  'content/*.test.ts': ['content/**'],
};

/**
 * The domains of the service that the contract tests of a folder are about, beside those that these import. A folder
 * that is not named is about all of them.
 */
export const contractDomains: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['catalogue', 'reactions', 'configuration', 'people'],
  commerce: ['commerce', 'catalogue', 'identity', 'works'],
  contests: ['contests', 'works', 'staff', 'identity'],
  identity: ['identity', 'people'],
  messages: ['messages', 'people', 'works', 'identity', 'reactions'],
  moderation: ['moderation', 'works', 'staff', 'people', 'author-pages', 'identity'],
  people: ['people', 'author-pages', 'identity', 'configuration', 'works'],
  safety: ['identity', 'messages', 'people'],
  telemetry: ['telemetry', 'configuration'],
  works: ['works', 'catalogue', 'identity', 'people', 'moderation', 'commerce'],
};

/** Journeys that open every screen. */
const everyScreen = ['accessibility/*', 'narrow', 'layout', 'firstScreen/*'];
/** Journeys with a display, its window manager, and the windows that the host opens on it. */
const desktops = [
  'desktop/*',
  'dress/*',
  'lock/*',
  'lockScreen/*',
  'wayland/*',
  'tidy/*',
  'set',
  'hiddenWindow',
];
const everyJourney = ['**/*'];

/**
 * The journeys that a folder can reach through HTTP, the bridge or a process; the most exact row decides. A folder of the
 * product without a row can reach all of them.
 */
export const journeysByFolder: Readonly<Record<string, readonly string[]>> = {
  'content/making': [],
  'content/harness': [],
  'desktop/capabilities/arrangement': ['tidy/*', 'dress/*'],
  'desktop/capabilities/autostart': ['desktop/tray'],
  'desktop/capabilities/client': everyJourney,
  'desktop/capabilities/closing': ['desktop/tray'],
  'desktop/capabilities/computer': everyScreen,
  'desktop/capabilities/desktop': [...desktops, 'packages/*'],
  'desktop/capabilities/desktopDays': ['money/*'],
  'desktop/capabilities/device': everyJourney,
  'desktop/capabilities/downloads': ['money/*', 'browse/*', 'set', 'packages/uploadedPackage'],
  'desktop/capabilities/favorites': ['discover', 'personal', 'lockScreen/*'],
  'desktop/capabilities/groups': ['tidy/*', 'dress/*'],
  'desktop/capabilities/fitting': ['desktop/fitting'],
  'desktop/capabilities/imports': [...desktops, 'host', 'packages/*', 'works'],
  'desktop/capabilities/layers': ['dress/*', 'desktop/*', 'tidy/*'],
  'desktop/capabilities/library': [...desktops, 'host', 'packages/*', 'works'],
  'desktop/capabilities/lockScreen': ['lockScreen/*'],
  'desktop/capabilities/membership': ['money/*', 'dress/*', 'tidy/*'],
  'desktop/capabilities/notifications': ['messages', 'desktop/*'],
  'desktop/capabilities/optimisation': ['tidy/*'],
  'desktop/capabilities/packages': ['packages/*', 'set'],
  'desktop/capabilities/pets': ['dress/*'],
  'desktop/capabilities/playlists': ['desktop/*', 'lockScreen/*'],
  'desktop/capabilities/pointer': ['dress/*'],
  'desktop/capabilities/report': ['reports/*'],
  'desktop/capabilities/shell': [],
  'desktop/capabilities/storage': everyJourney,
  'desktop/capabilities/taskbar': ['dress/*'],
  'desktop/capabilities/themes': ['dress/*'],
  'desktop/capabilities/tray': ['desktop/*'],
  'desktop/capabilities/wallpaper': [...desktops, 'packages/*', 'money/*'],
  'desktop/capabilities/window': ['desktop/tray', 'lock/*', 'hiddenWindow', 'host', 'firstScreen/scale'],
  'desktop/director': [...desktops, 'packages/*'],
  'desktop/platform': [...desktops, 'packages/*'],
  'desktop/platform/linux/lock': ['lockScreen/*'],
  'desktop/platform/linux/pets': ['dress/*'],
  'desktop/platform/linux/plasma': [],
  'desktop/platform/linux/shell': [],
  'desktop/platform/linux/tray': ['desktop/*'],
  'desktop/platform/linux/wayland': ['wayland/*'],
  'desktop/platform/macos': [],
  'desktop/platform/windows': [],
  'desktop/shells': [],
  'server/cli': ['console/*', 'people/contest', 'money/*', 'works', 'accounts/*', 'cluster'],
  'server/domains/author-pages': ['account', 'money/*', 'people/*'],
  'server/domains/catalogue': everyJourney,
  'server/domains/commerce': ['money/*', 'people/contest', 'dress/*', 'packages/uploadedPackage'],
  'server/domains/configuration': everyJourney,
  'server/domains/contests': ['people/contest', 'browse/*'],
  'server/domains/identity': everyJourney,
  'server/domains/messages': ['messages', 'money/*', 'people/*', 'works', 'account', 'accounts/*'],
  'server/domains/moderation': ['people/people', 'discover', 'console/*', 'works'],
  'server/domains/own-data': ['accounts/*'],
  'server/domains/people': [
    'people/*',
    'account',
    'personal',
    'messages',
    'discover',
    'browse/*',
    'accounts/*',
  ],
  'server/domains/reactions': ['discover', 'personal', 'browse/*', 'people/*'],
  'server/domains/staff': ['console/*', 'people/contest'],
  'server/domains/telemetry': ['reports/*'],
  'server/domains/works': ['works', 'console/*', 'packages/uploadedPackage', 'people/contest', 'money/*'],
  'src/console': ['console/*', 'people/contest', 'packages/uploadedPackage'],
  'src/features/account': ['account', 'accounts/*', 'money/*', 'people/*', 'personal', ...everyScreen],
  'src/features/arrangement': ['tidy/*', ...everyScreen],
  'src/features/authors': ['discover', 'people/*', 'account', ...everyScreen],
  'src/features/classify': ['find', ...everyScreen],
  'src/features/clock': ['desktop/clock', 'dress/*', ...everyScreen],
  'src/features/closing': ['desktop/tray', ...everyScreen],
  'src/features/contests': ['people/contest', 'browse/*', ...everyScreen],
  'src/features/devices': ['account', 'messages', ...everyScreen],
  'src/features/dynamicWallpapers': ['browse/*', 'find', 'discover', ...everyScreen],
  'src/features/earnings': ['money/*', ...everyScreen],
  'src/features/effects': ['dress/*', ...everyScreen],
  'src/features/favorites': ['discover', 'personal', ...everyScreen],
  'src/features/follows': ['people/*', 'account', ...everyScreen],
  'src/features/infringement': ['people/people', ...everyScreen],
  'src/features/localWallpapers': ['host', 'packages/*', 'desktop/*', 'lock/*', ...everyScreen],
  'src/features/lockScreen': ['lockScreen/*', ...everyScreen],
  'src/features/messages': ['messages', ...everyScreen],
  'src/features/notFound': ['browse/*', 'discover', 'find', ...everyScreen],
  'src/features/notices': ['messages', 'host', ...everyScreen],
  'src/features/optimisation': ['tidy/*', ...everyScreen],
  'src/features/payment': ['money/*', ...everyScreen],
  'src/features/personalCenter': ['personal', 'works', 'account', ...everyScreen],
  'src/features/pets': ['dress/*', ...everyScreen],
  'src/features/playlists': ['desktop/*', ...everyScreen],
  'src/features/pointers': ['dress/*', ...everyScreen],
  'src/features/rankings': ['discover', ...everyScreen],
  'src/features/recommended': ['browse/*', 'find', ...everyScreen],
  'src/features/safety': ['accounts/*', 'account', ...everyScreen],
  'src/features/screens': ['desktop/*', 'packages/author', ...everyScreen],
  'src/features/search': ['find', 'browse/*', 'narrow', ...everyScreen],
  'src/features/settings': ['browse/*', 'desktop/*', 'reports/*', ...everyScreen],
  'src/features/shared': everyJourney,
  'src/features/staticWallpapers': ['browse/*', 'find', 'set', ...everyScreen],
  'src/features/subscriptions': ['people/*', 'find', ...everyScreen],
  'src/features/taskbar': ['dress/*', ...everyScreen],
  'src/features/themes': ['dress/*', 'discover', ...everyScreen],
  'src/features/topics': ['discover', 'find', ...everyScreen],
  'src/features/wallpaperDetail': everyJourney,
  'src/features/welcome': ['browse/*', 'find', ...everyScreen],
  'src/layers': [...desktops, ...everyScreen],
  'src/stage': [...desktops, 'packages/*'],
  'src/stores/arrangement': ['tidy/*', ...everyScreen],
  'src/stores/decoration': ['dress/*', ...everyScreen],
  'src/stores/lockScreen': ['lockScreen/*', ...everyScreen],
  'src/stores/look': ['desktop/*', 'dress/*', ...everyScreen],
  'src/stores/optimisation': ['tidy/*', ...everyScreen],
  'src/stores/payment': ['money/*', 'people/*', 'packages/uploadedPackage', ...everyScreen],
  'src/stores/pets': ['dress/*', ...everyScreen],
  'src/stores/playlists': ['desktop/*', 'lockScreen/*', ...everyScreen],
};

/** The product's own files: what a host or a service loads, builds or starts with. */
const product = [
  'src/**',
  'server/**',
  'desktop/**',
  'media/**',
  'content/**',
  'public/**',
  '*.html',
  'scripts/*',
  'scripts/build/**',
  'scripts/hosting/**',
  'scripts/importProgress*',
  'tests/e2e/globalSetup.ts',
  'tests/e2e/playwright.config.ts',
];

/** The journeys that the change of one file can reach beside their own references, as globs below `tests/e2e`. */
function journeysOf(path: string): readonly string[] {
  if (isTestCode(path) && !path.startsWith('tests/')) return [];
  if (!product.some((glob) => matchesGlob(path, glob))) return [];
  const [closest] = Object.entries(journeysByFolder)
    .filter(([folder]) => path.startsWith(`${folder}/`))
    .sort(([one], [other]) => other.length - one.length);
  return closest?.[1] ?? everyJourney;
}

/** The journeys, of the given ones, that a change can reach beside their own references. */
export function findJourneys(changed: readonly string[], journeys: readonly string[]): Set<string> {
  const globs = new Set(changed.flatMap(journeysOf));
  return new Set(
    journeys.filter((journey) =>
      [...globs].some((glob) => matchesGlob(journey, `tests/e2e/${glob}.spec.ts`)),
    ),
  );
}
