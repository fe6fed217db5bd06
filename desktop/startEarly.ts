import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { clientBasePath } from '../src/api/contract/document/boot.ts';
import type { BridgeRole } from '../src/bridge/contract/constants.ts';
import { AppWindow, smallestSize } from './appWindow/appWindow.ts';
import { crashPage } from './appWindow/crashPage.ts';
import { openWindow } from './appWindow/openWindow.ts';
import { openStartingServer, type StartingServer } from './appWindow/startingServer.ts';
import { createSharedBrowser, type SharedBrowser } from './browser/sharedBrowser.ts';
import { loopback } from './kernel/listenOnFreePort.ts';
import type { Log } from './kernel/log.ts';
import type { Settings } from './kernel/settings.ts';
import { windowEnvironment } from './platform/choosePlatform.ts';
import { hasGpu } from './platform/hardware.ts';
import { createWindowFrame } from './platform/window/createWindowFrame.ts';
import { readScreensOnce } from './platform/window/readScreensOnce.ts';
import { findWindowUnsupportedReason } from './platform/windowSupport.ts';
import { readStoredValue } from './storage/storedValues.ts';

const tokenBytes = 32;

/** The parts of the host that are ready before the rest is loaded. */
export interface EarlyStart {
  /** Of this launch, one for each role. */
  readonly tokens: Readonly<Record<BridgeRole, string>>;
  readonly browser: SharedBrowser;
  readonly window: AppWindow;
  /** Holds the port for the host; null where no window is opened early. */
  readonly server: StartingServer | null;
  /** The address that the window was opened with; null where none was, and where that failed. */
  readonly opened: Promise<string | null>;
}

/**
 * Finds the browser and, where a window will be opened, opens it at once with a page that says so: the browser takes about
 * as long as loading and starting everything else here (decision 0019). Resolves once its process runs; what fails is
 * tried again, and reported, by opening the window later.
 */
export async function startEarly(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<EarlyStart> {
  const browser = await createSharedBrowser(settings, {
    environment: windowEnvironment(environment),
    hasGpu: await hasGpu(),
    log,
  });
  const createToken = (): string => randomBytes(tokenBytes).toString('hex');
  const tokens = { client: createToken(), window: createToken(), stage: createToken() };
  const window = new AppWindow({
    takeFrame: (url) => createWindowFrame(environment, { url, smallest: smallestSize, log }),
    log,
  });
  const windowUnsupportedReason =
    browser.path === null ? 'no_browser' : findWindowUnsupportedReason(environment);
  if (!settings.isWindowWanted || windowUnsupportedReason !== null)
    return { tokens, browser, window, server: null, opened: Promise.resolve(null) };
  const server = await openStartingServer(settings.port);
  browser.setClientPort(server.port);
  const url = `http://${loopback}:${server.port}${clientBasePath}`;
  await new Promise<void>((resolve) => {
    browser.start({ url, onSpawn: resolve }).then(
      () => resolve(),
      () => resolve(),
    );
  });
  const values = { get: (key: string) => readStoredValue(join(settings.dataFolder, 'host.sqlite'), key) };
  const ground = { browser, windowUnsupportedReason, screens: () => readScreensOnce(environment) };
  const page = { url, token: tokens.window, fallbackUrl: crashPage(url) };
  const opened = openWindow(window, ground, page, values).then(
    () => url,
    () => null,
  );
  return { tokens, browser, window, server, opened };
}
