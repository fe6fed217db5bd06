/* oxlint-disable max-lines -- the whole table in one place */
/**
 * The allowed imports, in one table. The lint rule `architecture/layers` (lintPlugin.ts) reads it for every file, and
 * layers.test.ts plants a violation of every row. A path is a folder or a file below the repository's root; `*` matches
 * the name of one folder, and each folder that it matches is a separate layer: two of them do not reach one another.
 */
export interface Layer {
  /** The most exact path that covers a file decides: a literal name before `*`, a longer path before a shorter one. */
  path: string;
  /** Paths that the layer may import from, beside itself. */
  may: readonly string[];
  /** Packages that it must not import: a whole name, or a prefix that ends in `*`. */
  without?: readonly string[];
  /** The rule as text, for its violators. */
  because: string;
}

const contracts = ['src/api/contract', 'src/api/rules', 'src/bridge/contract', 'src/bridge/rules'];
const httpContract = ['src/api/contract', 'src/api/rules'];
const belowFeatures = [
  'src/stores',
  'src/layers',
  'src/ui',
  'src/loading',
  'src/errors',
  'src/design-system',
  'src/i18n',
  ...contracts,
];
const meansOfClient = ['src/ui', 'src/loading', 'src/design-system', 'src/i18n'];
const belowDomains = ['server/kernel', 'server/database', 'media', 'src/i18n', ...httpContract];
const belowCapabilities = [
  'desktop/director',
  'desktop/kernel',
  'desktop/platform',
  'desktop/browser',
  'desktop/storage',
  'desktop/appWindow',
  'media',
  'src/i18n',
  ...contracts,
];

const node = ['node:*'];
const react = ['react', 'react/*', 'react-*', 'mobx-react-lite', '@radix-ui/*', '@tanstack/*'];

const web: Layer[] = [
  {
    path: 'src/main.tsx',
    may: ['src'],
    without: node,
    because: 'The entry of the client puts its parts together.',
  },
  {
    path: 'src/renderScreen.tsx',
    may: ['src'],
    without: node,
    because:
      'The entry of the bundle that renders on the service puts its parts together; the service loads the built file.',
  },
  {
    path: 'src/app',
    may: ['src/features', ...belowFeatures],
    without: node,
    because: 'The shell reaches features and what they reach; it calls neither api nor bridge.',
  },
  {
    path: 'src/features/*',
    may: ['src/features/shared', ...belowFeatures],
    without: node,
    because:
      'A feature reaches stores, shared parts and contracts: no other feature, no shell, no client of a border.',
  },
  {
    path: 'src/features/shared',
    may: belowFeatures,
    without: node,
    because: 'What features share knows no single feature and calls neither api nor bridge.',
  },
  {
    path: 'src/ui',
    may: ['src/stores', 'src/loading', 'src/design-system', 'src/i18n'],
    without: node,
    because: 'The glue between React and the stores knows no screen.',
  },
  {
    path: 'src/loading',
    may: ['src/design-system', 'src/i18n', 'src/errors', 'src/api/contract'],
    without: node,
    because:
      'How chunks load is known without screens and stores; strings, calls and codes of the first bundle are listed.',
  },
  {
    path: 'src/errors',
    may: httpContract,
    without: [...node, ...react, 'mobx'],
    because: 'What notices errors works when everything else has failed: it reaches the contract only.',
  },
  {
    path: 'src/design-system',
    may: [],
    without: [...node, 'mobx', 'mobx-react-lite', 'react-router-dom', 'react-i18next', 'i18next'],
    because: 'The design system knows nothing of the product.',
  },
  {
    path: 'src/stores/rootStore.ts',
    may: ['src/stores', 'src/api', 'src/bridge'],
    without: [...node, ...react],
    because: 'The root store creates the stores and knows no React.',
  },
  {
    path: 'src/stores/kernel',
    may: ['src/api', 'src/bridge'],
    without: [...node, ...react],
    because: 'The kernel of the stores knows none of them.',
  },
  {
    path: 'src/stores/*',
    may: [
      'src/stores/kernel',
      'src/stores/session',
      'src/stores/wallpapers',
      'src/stores/social',
      'src/stores/payment',
      'src/stores/devices',
      'src/api',
      'src/bridge',
    ],
    without: [...node, ...react],
    because: 'A store names the stores it needs, never the root, and knows no React.',
  },
  { path: 'src/api', may: [], without: node, because: 'The contract of HTTP and its client reach nothing.' },
  {
    path: 'src/bridge',
    may: ['src/api/contract', 'src/api/rules'],
    without: node,
    because: 'The bridge reaches the contracts only.',
  },
  {
    path: 'src/stage',
    may: [
      'src/design-system/tokens.css',
      'src/bridge',
      'src/layers',
      'src/i18n',
      'src/errors',
      'src/api/contract',
      'src/api/rules',
      'src/api/boot.ts',
    ],
    without: node,
    because: 'The page on the desktop reaches tokens, bridge, languages and contracts only.',
  },
  {
    path: 'src/layers',
    may: ['src/i18n', ...contracts],
    without: [...node, ...react, 'mobx'],
    because: 'What is drawn above a wallpaper is the same on a stage and in a preview: it knows neither.',
  },
  { path: 'src/i18n', may: [], without: node, because: 'The languages reach nothing.' },
  {
    path: 'src/console',
    may: [...meansOfClient, 'src/api/apiError.ts', 'src/api/sendRequest.ts', ...httpContract],
    without: [...node, 'mobx', 'mobx-react-lite'],
    because:
      'The console is made of the design system, the contract, and the means of the client: it knows no store or feature.',
  },
];

const service: Layer[] = [
  {
    path: 'server/kernel',
    may: ['media/kernel', 'src/i18n', ...httpContract],
    because:
      'The kernel of the service reaches the contract, names of the product, and what it shares with the host.',
  },
  {
    path: 'server/database',
    may: ['server/kernel', 'server/database/migrations', 'media/kernel', ...httpContract],
    because: 'The database reaches the kernels only.',
  },
  {
    path: 'server/database/migrations',
    may: [],
    because: 'What a migration did stays so: it reaches nothing that changes.',
  },
  {
    path: 'server/domains/*',
    may: belowDomains,
    because:
      'A domain reaches kernel, database and media; another domain only by a row of domains/imports.ts.',
  },
  ...['http', 'jobs', 'cli', 'metrics'].map((name) => ({
    path: `server/${name}`,
    // The command line makes staff calls by the handlers of the console, clears what was seeded, and reads its own place.
    may: [
      'server/domains',
      'content',
      ...(name === 'cli' ? ['server/http/console', 'server/seed', 'server/environment.ts'] : []),
      ...belowDomains,
    ],
    because: 'http, jobs, cli and metrics reach the domains and not one another.',
  })),
  {
    path: 'server/seed',
    may: ['server/domains', 'server/jobs', 'content', ...belowDomains],
    because: 'The seed fills an empty database and computes what the jobs compute.',
  },
  {
    path: 'server',
    may: ['server', 'content', ...belowDomains],
    because: 'The root of the service reaches the service only.',
  },
];

const host: Layer[] = [
  {
    path: 'desktop/kernel',
    may: contracts,
    because: 'The kernel of the host reaches the contracts only.',
  },
  {
    path: 'desktop/director',
    may: contracts,
    without: ['node:*'],
    because:
      'The director decides from what it is given: it reaches the contracts only, and performs nothing.',
  },
  {
    path: 'desktop/platform',
    // The one rule that the extension of GNOME's shell has in common with the host, in a language that both load.
    may: ['desktop/kernel', 'desktop/shells/gnome/extension/covers.js', 'media', 'src/i18n', ...contracts],
    because: 'The platform knows no capability.',
  },
  {
    path: 'desktop/browser',
    may: ['desktop/kernel', 'desktop/platform', 'media', ...contracts],
    because: 'The browser knows no capability.',
  },
  {
    path: 'desktop/storage',
    may: ['desktop/kernel', 'desktop/platform', 'media', ...contracts],
    because: 'The storage of the host knows no capability.',
  },
  {
    path: 'desktop/appWindow',
    may: [
      'desktop/kernel',
      'desktop/platform',
      'desktop/browser',
      'desktop/storage',
      'media/kernel',
      'src/i18n',
      ...contracts,
    ],
    because: 'The window is there before any capability is.',
  },
  {
    path: 'desktop/capabilities/*',
    may: [
      'desktop/capabilities/capability.ts',
      'desktop/capabilities/storage',
      'desktop/capabilities/device',
      'desktop/capabilities/membership',
      'desktop/capabilities/window',
      'desktop/capabilities/downloads',
      'desktop/capabilities/library',
      'desktop/capabilities/imports',
      'desktop/capabilities/playlists',
      'desktop/capabilities/packages',
      'desktop/capabilities/desktop',
      'desktop/capabilities/tray',
      'desktop/capabilities/layers',
      'desktop/capabilities/pets',
      'desktop/capabilities/pointer',
      'desktop/capabilities/taskbar',
      'desktop/capabilities/arrangement',
      'desktop/capabilities/autostart',
      'desktop/capabilities/shell',
      ...belowCapabilities,
    ],
    because:
      'A capability reaches kernel, platform, browser, storage and capabilities below it, not the bridge.',
  },
  {
    path: 'desktop/bridge',
    may: ['desktop/capabilities', ...belowCapabilities],
    because: 'The bridge offers the capabilities and does not know the host.',
  },
  {
    path: 'desktop/cli',
    may: [
      'desktop/environment.ts',
      'desktop/kernel',
      'desktop/cli/doctorCommand.ts',
      'desktop/cli/lintCommand.ts',
      'src/bridge',
      'media',
      ...contracts,
    ],
    because: 'The command line is one more client of the running host: it speaks over the bridge alone.',
  },
  {
    path: 'desktop/cli/doctorCommand.ts',
    may: [
      'desktop/cli',
      'desktop/capabilities/computer',
      'desktop/kernel',
      'src/bridge',
      'src/i18n',
      'media',
      ...contracts,
    ],
    because: 'The doctor works where no host runs: then it looks at the computer with the same code.',
  },
  {
    path: 'desktop/cli/lintCommand.ts',
    may: ['desktop/cli', 'desktop/capabilities/packages/lint', 'media', ...contracts],
    because: 'A wallpaper is looked through where no host runs: nothing of it is kept.',
  },
  {
    path: 'desktop',
    may: ['desktop', 'server/httpServer.ts', 'server/startService.ts', 'content', ...belowCapabilities],
    because: 'Of the service the host knows its root, and what it has of it while it sleeps.',
  },
];

/** The whole table. A file below `src`, `server`, `desktop`, `media` or `content` that no row covers is an error too. */
export const layers: readonly Layer[] = [
  ...web,
  ...service,
  ...host,
  {
    path: 'media',
    may: ['media/kernel', ...httpContract],
    because: 'Files are handled without service and host.',
  },
  {
    path: 'media/kernel',
    may: httpContract,
    because: 'What host, service and media share knows none of them.',
  },
  { path: 'media/foreign/child', may: ['media', ...httpContract], because: 'Parsers need no more.' },
  {
    path: 'content',
    may: ['media', ...httpContract],
    because: 'The starter catalogue is made without the service.',
  },
];
