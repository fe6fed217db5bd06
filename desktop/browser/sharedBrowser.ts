import { join } from 'node:path';
import type { Log } from '../kernel/log.ts';
import type { Settings } from '../kernel/settings.ts';
import { startBrowser, type BrowserProcess } from './browserProcess.ts';
import { findBrowser } from './findBrowser.ts';

/** The one browser that serves the app window and the stages. */
export interface SharedBrowser {
  /** The program; null where none is installed. */
  readonly path: string | null;
  /** Starts it, or answers the one that runs. @throws where none is installed */
  start(): Promise<BrowserProcess>;
  close(): Promise<void>;
}

/** Finds the browser of this machine; it is started by the first that needs it. */
export async function createSharedBrowser(
  settings: Settings,
  gpu: boolean,
  log: Log,
): Promise<SharedBrowser> {
  const environment = process.env;
  const path = await findBrowser({ configuredPath: settings.browserPath ?? undefined, environment });
  let running: Promise<BrowserProcess> | null = null;

  const launch = async (executable: string): Promise<BrowserProcess> => {
    const browser = await startBrowser({
      executable,
      profileFolder: join(settings.dataFolder, 'browser'),
      environment,
      gpu,
      // Its web wallpapers are loaded from it.
      reachable: settings.apiUrl === null ? [] : [settings.apiUrl],
      log,
    });
    void browser.exited.then(() => (running = null));
    return browser;
  };

  return {
    path,
    start() {
      if (path === null)
        return Promise.reject(
          new Error('No Chromium-family browser was found. Install Chromium, Chrome or Edge.'),
        );
      if (running) return running;
      running = launch(path);
      running.catch(() => (running = null));
      return running;
    },
    async close() {
      if (running) await (await running).close();
    },
  };
}
