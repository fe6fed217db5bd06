import { join } from 'node:path';
import { findBrowser } from './browser/findBrowser.ts';
import { startBrowser, type BrowserProcess } from './browser/browserProcess.ts';
import { hasGpu } from './platform/hardware.ts';
import type { Log } from './kernel/log.ts';
import type { Settings } from './kernel/settings.ts';
import {
  createStageWindows,
  describeStageSupport,
  type StageWindows,
} from './platform/stage/createStageWindows.ts';
import {
  createSystemWallpaper,
  type SystemWallpaper,
} from './capabilities/wallpaper/still/systemWallpaper.ts';

/** What this machine can do, decided once at start. */
export interface Platform {
  browserPath: string | null;
  /** Starts the one browser that serves the app window and the stages; rejects where there is none. */
  browser: () => Promise<BrowserProcess>;
  stageWindows: StageWindows | null;
  /** Why there is no stage; null where there is one. */
  stageLimit: string | null;
  systemWallpaper: SystemWallpaper | null;
  close(): Promise<void>;
}

/** Looks at the machine: which browser, which desktop, which wallpaper adapter. */
export async function readPlatform(
  settings: Settings,
  stageUrl: (screen: number) => string,
  log: Log,
): Promise<Platform> {
  const environment = process.env;
  const browserPath = await findBrowser({ configuredPath: settings.browserPath ?? undefined, environment });
  const isGpuThere = await hasGpu();
  let running: Promise<BrowserProcess> | null = null;

  const browser = (): Promise<BrowserProcess> => {
    if (browserPath === null)
      return Promise.reject(
        new Error('No Chromium-family browser was found. Install Chromium, Chrome or Edge.'),
      );
    running ??= startBrowser({
      executable: browserPath,
      profileFolder: join(settings.dataFolder, 'browser'),
      environment,
      gpu: isGpuThere,
      // Its web wallpapers are loaded from it.
      reachable: settings.apiUrl === null ? [] : [settings.apiUrl],
      log,
    }).then((process) => {
      void process.exited.then(() => (running = null));
      return process;
    });
    running.catch(() => (running = null));
    return running;
  };

  const support = describeStageSupport(environment);
  const stageLimit = browserPath === null ? 'No Chromium-family browser was found.' : support.reason;
  const stageWindows = stageLimit === null ? createStageWindows({ browser, stageUrl, log }) : null;
  return {
    browserPath,
    browser,
    stageWindows,
    stageLimit,
    systemWallpaper: await createSystemWallpaper({
      environment,
      log,
      stateFile: join(settings.dataFolder, 'former-wallpaper.json'),
    }),
    async close() {
      if (running) await (await running).close();
    },
  };
}
