import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { systemPlatform } from '../platform/choosePlatform.ts';

export interface FindBrowserOptions {
  /** The user's own choice; it wins over everything else. */
  configuredPath?: string | undefined;
  environment: NodeJS.ProcessEnv;
}

/** Names looked up on PATH on Linux, the most complete video decoders first (Chrome's builds carry H.264). */
const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

/** Folders of packages, for a bare PATH, as under some session managers. */
const linuxFolders = [
  '/usr/local/bin',
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/opt/microsoft/msedge',
];

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

/**
 * Finds an installed browser of the Chromium family: the setting, then `CHROME_PATH`, then the usual places.
 *
 * A configured path that cannot be run does not fall through to another browser: the user would not notice that
 * the setting has no effect.
 *
 * @returns an absolute path, or null where none is installed
 * @throws Error when the setting or `CHROME_PATH` names something that cannot be run
 */
export async function findBrowser(options: FindBrowserOptions): Promise<string | null> {
  const { environment } = options;
  const chosen: [string, string | undefined][] = [
    ['The configured browser', options.configuredPath],
    ['The browser named by CHROME_PATH', environment['CHROME_PATH']],
  ];
  for (const [origin, path] of chosen) {
    if (!path) continue;
    if (await isExecutable(path)) return path;
    throw new Error(
      `${origin} (${path}) cannot be run. Correct the path, or remove it to use an installed browser.`,
    );
  }
  for (const path of usualPlaces(systemPlatform(), environment)) if (await isExecutable(path)) return path;
  return null;
}

/** The places where installers put the browser, most preferred first. */
export function usualPlaces(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return macApplications.flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => environment[name] ?? [],
    );
    return windowsPrograms.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  return linuxNames.flatMap((name) => [...onPath, ...linuxFolders].map((folder) => join(folder, name)));
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
