import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser, type BrowserProcess } from '../../../browser/browserProcess.ts';
import { findFrameProcess } from '../../../browser/frames/findFrameProcess.ts';
import type { FrameHost, HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import type { Log } from '../../../kernel/log.ts';
import { readProcessMemory } from '../../../platform/linux/processMemory.ts';
import { adaptValues, listFolders } from '../hosting/frames/adaptValues.ts';
import { PackagePage } from '../hosting/packagePage.ts';
import type { PageSignals, SignalSource } from '../pageSignals.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';
import type { PropertyValues } from '../../../../src/api/contract/packages/property.ts';
import { openPosterSite } from './posterSite.ts';

export interface CaptureOptions {
  /** The installed browser. */
  readonly executable: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Milliseconds: to draw after the load, and for all of it. */
  readonly times?: { readonly settle: number; readonly all: number };
}

const defaultTimes = { settle: 3_000, all: 25_000 } as const;
const view = { x: 0, y: 0, width: 1_280, height: 720 } as const;
/** A poster is no reason to take the processors from what the user sees. */
const framesPerSecond = 15;
const priority = 10;

const silent: SignalSource<never> = { unsupportedReason: null, listen: () => () => undefined };
const noSignals: PageSignals = { spectrum: silent, nowPlaying: silent, systemInformation: silent };

/**
 * Shows the page of a package in a separate hidden browser, hosted as on the desktop, with nothing granted and no
 * network, and takes a screenshot (PNG). The page's storage is deleted afterwards.
 *
 * @param values of its properties
 * @throws where it shows nothing in time, hangs, or holds too much; of the signal when that is aborted
 */
export async function capturePackage(
  found: InstalledPackage,
  values: PropertyValues,
  { executable, environment, log, times = defaultTimes }: CaptureOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'yueqi-package-poster-'));
  const { proxy, address } = openPosterSite(found, log);
  const end = new AbortController();
  const limit = AbortSignal.any([signal, end.signal]);
  let browser: BrowserProcess | null = null;
  const hosted = hostFrames(found, values, {
    browser: () => browser,
    log,
    onFault: (fault) => end.abort(new Error(`The page was ended: ${fault}.`)),
  });
  try {
    const proxyPort = await proxy.listen();
    browser = await startBrowser({
      ...{ executable, environment, profileFolder, headless: true, gpu: false, frames: hosted.frames, log },
      // The proxy stands for the client's port, too: it answers requests of a proxy alone, and there is no way past it.
      own: { port: proxyPort, proxyPort },
      onSpawn: lowerPriority,
    });
    const showing = show(browser, address, times.settle, hosted.answer);
    const late = wait(times.all, undefined, { signal: limit, ref: false });
    // Whichever loses ends with the browser.
    for (const one of [showing, late]) one.catch(() => undefined);
    const shown = await Promise.race([showing, late]);
    if (!shown) throw new Error('The page showed nothing in time.');
    return shown;
  } catch (error) {
    throw limit.aborted ? limit.reason : error;
  } finally {
    end.abort();
    await browser?.close();
    await proxy.close();
    // A process of the browser may be writing its last file: hence the retries.
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function show(
  browser: BrowserProcess,
  address: string,
  settle: number,
  answer: () => Promise<void>,
): Promise<Buffer> {
  const window = await browser.openAppWindow({ url: 'about:blank', ...view });
  // Even without a display a window has a frame, which is taken off the page.
  await window.setContentsSize(view.width, view.height);
  await window.navigate(address);
  // The frame in it counts: the load waits for its page.
  await window.evaluate(whenLoaded);
  await wait(settle);
  await answer();
  return window.screenshot();
}

const whenLoaded = `new Promise((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => resolve());
})`;

interface HostOptions {
  browser: () => BrowserProcess | null;
  onFault: (fault: string) => void;
  log: Log;
}

interface Hosted {
  frames: FrameHost;
  /** Resolves once the page answers: of one that hangs the browser would show what it drew before. @throws where there is none */
  answer: () => Promise<void>;
}

/** Hosts the frame of the page, and those that lie in it. */
function hostFrames(
  found: InstalledPackage,
  values: PropertyValues,
  { browser, onFault, log }: HostOptions,
): Hosted {
  let page: PackagePage | null = null;
  const frames: FrameHost = {
    covers: () => true,
    async prepare(frame: HostedFrame) {
      if (frame.parent !== null) return page?.prepare(frame);
      page = new PackagePage({
        ...{ frame, found, signals: noSignals, onFault, readMemory: readProcessMemory, log },
        setup: {
          ...{ format: found.format, values: adaptValues(found, values) },
          folders: await listFolders(found, values),
          level: { isPaused: false, fps: framesPerSecond },
        },
        grants: { permissions: [], hosts: [] },
        // Only what it tries on the desktop is shown to the user.
        onRefusal: () => undefined,
        onMessages: () => undefined,
        findProcess: async () => {
          const running = browser();
          return running && findFrameProcess(frame, running);
        },
      });
      await page.prepare(frame);
    },
  };
  return {
    frames,
    async answer() {
      if (!page) throw new Error('The page has no frame.');
      await page.frame.send('Runtime.evaluate', { expression: '0' });
    },
  };
}

function lowerPriority(id: number): void {
  try {
    setPriority(id, priority);
  } catch {
    // It has ended, or the system refuses: then it runs like every other program.
  }
}
