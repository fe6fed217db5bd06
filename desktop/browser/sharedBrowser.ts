import { join } from 'node:path';
import type { Log } from '../kernel/log.ts';
import type { Settings } from '../kernel/settings.ts';
import { startBrowser, type BrowserProcess } from './browserProcess.ts';
import { findBrowser } from './findBrowser.ts';
import type { FrameHost } from './frames/hostedFrame.ts';
import { releasePageMemory } from './pageMemory.ts';
import { createBrowserProxy, type BrowserProxy } from './proxy/browserProxy.ts';

/** Time for which a browser without a window is kept for the next one: short, so that its memory is freed soon. */
const idleMilliseconds = 5_000;

const noBrowser = 'No Chromium-family browser was found. Install Chromium, Chrome or Edge.';

/** The one browser that serves the app window and the stages. It ends a while after its last window. */
export interface SharedBrowser {
  /** The program; null where none is installed. */
  readonly path: string | null;
  /** Proxy through which its pages reach the network and the packages of web wallpapers. */
  readonly proxy: BrowserProxy;
  /** The client's port, which its pages reach directly from the next start on, and through the proxy until then. */
  setClientPort(port: number): void;
  /** Sets the host that prepares the frames of its pages. */
  setFrameHost(host: FrameHost): void;
  /**
   * Starts it, or answers the one that runs.
   *
   * @param first for a start that opens a window: its page, and what is called as soon as the process runs
   * @throws where none is installed, and once it was closed
   */
  start(first?: { url: string; onSpawn: () => void }): Promise<BrowserProcess>;
  /** The one that runs or is starting; null while none does. */
  current(): Promise<BrowserProcess> | null;
  /** Called with the path of a file that a drop would have opened in place of the client. */
  onFile(listener: (path: string) => void): void;
  /** Called when it has ended without being asked to. */
  onCrash(listener: () => void): void;
  close(): Promise<void>;
}

/** Finds the browser of this machine; it is started by the first that needs it. */
export async function createSharedBrowser(
  settings: Settings,
  { environment, hasGpu, log }: { environment: NodeJS.ProcessEnv; hasGpu: boolean; log: Log },
): Promise<SharedBrowser> {
  const path = await findBrowser({ configuredPath: settings.browserPath ?? undefined, environment });
  let running: Promise<BrowserProcess> | null = null;
  /** The one that is ending because nobody needs it. */
  let ending: Promise<void> = Promise.resolve();
  let isClosing = false;
  let clientPort: number | null = null;
  let frames: FrameHost | undefined;
  const proxy = createBrowserProxy();
  const fileListeners = new Set<(path: string) => void>();
  const crashListeners = new Set<() => void>();

  const launch = async (
    executable: string,
    first?: { url: string; onSpawn: () => void },
  ): Promise<BrowserProcess> => {
    const browser = await startBrowser({
      executable,
      profileFolder: join(settings.dataFolder, 'browser'),
      environment,
      gpu: hasGpu,
      // Its web wallpapers are loaded from it.
      reachable: settings.apiUrl === null ? [] : [settings.apiUrl],
      own: clientPort === null ? null : { port: clientPort, proxyPort: await proxy.listen() },
      frames: delegateFrames(() => frames),
      areToolsAllowed: ['debug', 'trace'].includes(settings.logLevel),
      onFile: (path) => fileListeners.forEach((listener) => listener(path)),
      onSpawn: first?.onSpawn,
      firstUrl: first?.url,
      log,
    });
    releasePageMemory(browser);
    let isIdle = false;
    void browser.exited.then(() => {
      if (isIdle) return;
      running = null;
      if (!isClosing) for (const listener of crashListeners) listener();
    });
    return countWindows(browser, () => {
      isIdle = true;
      running = null;
      ending = browser.close();
    });
  };

  return {
    path,
    proxy,
    setClientPort(port) {
      clientPort = port;
      proxy.admitOwn(`http://127.0.0.1:${port}`);
    },
    setFrameHost: (host) => void (frames = host),
    current: () => running,
    start(first) {
      if (path === null) return Promise.reject(new Error(noBrowser));
      if (running) return running;
      // A window that was still opening when the program was told to end asks once more.
      if (isClosing) return Promise.reject(new Error('The browser is not started: the program is ending.'));
      // Two of them cannot use one profile.
      running = ending.then(() => launch(path, first));
      running.catch(() => (running = null));
      return running;
    },
    onFile: (listener) => void fileListeners.add(listener),
    onCrash: (listener) => void crashListeners.add(listener),
    async close() {
      isClosing = true;
      if (running) await (await running).close();
      await ending;
      await proxy.close();
    },
  };
}

/** The same browser, which tells when it has been without a window for a while after its last one was closed. */
function countWindows(browser: BrowserProcess, onIdle: () => void): BrowserProcess {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    count -= 1;
    if (count === 0) timer = setTimeout(onIdle, idleMilliseconds).unref();
  };
  void browser.exited.then(() => clearTimeout(timer));
  return {
    ...browser,
    async openAppWindow(options) {
      clearTimeout(timer);
      count += 1;
      try {
        const window = await browser.openAppWindow(options);
        window.onClose(leave);
        return window;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** A host of frames that may come later than the browser. */
function delegateFrames(host: () => FrameHost | undefined): FrameHost {
  return {
    covers: (url) => host()?.covers(url) ?? false,
    prepare: async (frame) => host()?.prepare(frame),
  };
}
