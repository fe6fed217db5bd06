import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { CleanKind } from '../../../../src/bridge/contract/optimisation.ts';

/** The folders of one user, resolved once by the host. */
export interface UserFolders {
  home: string;
  cache: string;
  config: string;
  data: string;
  /** Null where the session names none. */
  downloads: string | null;
  /** This product's own. */
  own: string;
}

/** Something that is looked at: the entry itself, or each entry in it. */
interface Place {
  kind: CleanKind;
  /** Nothing outside of it is ever moved. */
  root: string;
  path: string;
  isEach: boolean;
  /** Folders in which a running browser has a lock. */
  locks?: readonly string[];
  /** Only what has not changed for so many days. */
  minimumDays?: number;
}

/** Programs by the folder of their cache and that of their profile, which holds the lock of a running one. */
const browsers = [
  ['google-chrome', 'google-chrome'],
  ['chromium', 'chromium'],
  ['BraveSoftware/Brave-Browser', 'BraveSoftware/Brave-Browser'],
  ['microsoft-edge', 'microsoft-edge'],
  ['vivaldi', 'vivaldi'],
  ['opera', 'opera'],
] as const;

/** Caches that these programs regenerate by themselves. */
const programCaches = [
  'babl',
  'fontconfig',
  'gegl-0.4',
  'go-build',
  'gstreamer-1.0',
  'jedi',
  'matplotlib',
  'mesa_shader_cache',
  'mesa_shader_cache_db',
  'node-gyp',
  'nvidia',
  'pip',
  'pypoetry/cache',
  'qtshadercache',
  'shotwell/thumbs',
  'typescript',
  'vscode-cpptools',
  'yarn',
] as const;

const oldDays = 30;

/** Everything that a scan looks at: fixed folders below those of the user. */
export function listPlaces({ home, cache, config, data, downloads, own }: UserFolders): Place[] {
  const firefox = join(home, '.mozilla', 'firefox');
  return [
    { kind: 'own_cache', root: cache, path: join(cache, 'yueqi'), isEach: false },
    ...['Cache', 'Code Cache', 'GPUCache'].map((name): Place => {
      const profile = join(own, 'browser');
      return {
        kind: 'own_cache',
        root: own,
        path: join(profile, 'Default', name),
        isEach: false,
        locks: [profile],
      };
    }),
    ...browsers.map(([folder, profile]): Place => ({
      kind: 'browser_cache',
      root: cache,
      path: join(cache, folder),
      isEach: false,
      locks: [join(config, profile)],
    })),
    {
      kind: 'browser_cache',
      root: cache,
      path: join(cache, 'mozilla', 'firefox'),
      isEach: false,
      locks: listFolders(firefox),
    },
    { kind: 'thumbnails', root: cache, path: join(cache, 'thumbnails'), isEach: true },
    ...programCaches.map((name): Place => ({
      kind: 'program_cache',
      root: cache,
      path: join(cache, name),
      isEach: false,
    })),
    { kind: 'old_logs', root: home, path: join(home, '.xsession-errors.old'), isEach: false },
    { kind: 'old_logs', root: data, path: join(data, 'xorg', 'Xorg.0.log.old'), isEach: false },
    { kind: 'old_logs', root: data, path: join(data, 'xorg', 'Xorg.1.log.old'), isEach: false },
    ...(downloads === null || downloads === home
      ? []
      : [
          {
            kind: 'old_downloads',
            root: downloads,
            path: downloads,
            isEach: true,
            minimumDays: oldDays,
          } satisfies Place,
        ]),
  ];
}

/**
 * True while the browser of a profile runs: its lock names a process (Chromium: `host-17`, Firefox: `127.0.0.1:+17`).
 */
export function isProfileInUse(profile: string): boolean {
  return ['SingletonLock', 'lock'].some((name) => {
    let target: string;
    try {
      target = readlinkSync(join(profile, name));
    } catch {
      return false;
    }
    const id = /(\d+)$/.exec(target)?.[1];
    return id !== undefined && lstatSync(`/proc/${id}`, { throwIfNoEntry: false }) !== undefined;
  });
}

function listFolders(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  } catch {
    return [];
  }
}
