import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import { MediaError } from '../../media/mediaError.ts';
import { createColourConverter } from '../../media/posters/convertVideo.ts';
import { createAnimationEncoder } from '../../media/posters/encodeAnimation.ts';
import { createPosterPage, type EvaluateInPage } from '../../media/posters/posterPage.ts';
import type { Posters } from '../../media/posters/posters.ts';
import { createBrowserPosterMaker } from '../../media/posters/videoPoster.ts';
import { startBrowser, type BrowserProcess, type BrowserWindow } from './browserProcess.ts';
import { BrowserEndedError } from './protocol/cdp.ts';

/** Posters by a browser of their own, so that an import never disturbs the window or the desktop. */
export type PosterMaker = Posters;

const videoView = { width: 640, height: 360 } as const;

/** The longest that a page lasts, and what ends it earlier. */
interface PageLimits {
  url: string;
  width: number;
  height: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** A hidden browser, which the first page starts. */
interface HiddenBrowser {
  /** Opens a page, waits for the work on it, and closes it. */
  inPage<Result>(limits: PageLimits, work: (page: BrowserWindow) => Promise<Result>): Promise<Result>;
  /** Closes the browser; the next page starts it again. */
  close(): Promise<void>;
}

/** Starts the browser with a profile of its own. */
type StartBrowserIn = (profileFolder: string) => Promise<BrowserProcess>;

/** A page that has not gone by then holds on to the browser: it ends with it. */
const closeMilliseconds = 3_000;

interface Running {
  browser: BrowserProcess;
  /** Resolves once its process has ended, for any reason, and its profile is removed. */
  gone: Promise<void>;
}

/**
 * Makes posters in a hidden browser, which is started by the first video.
 *
 * @param executable the browser; null answers null: without one no video can be read
 */
export function createPosterMaker(
  executable: string | null,
  environment: NodeJS.ProcessEnv,
  log: (message: string) => void,
): PosterMaker | null {
  if (executable === null) return null;
  const startIn: StartBrowserIn = (profileFolder) =>
    startBrowser({ executable, environment, profileFolder, headless: true, gpu: false, log });
  const posters = createHiddenBrowser(startIn, log);
  // Of their own: they take minutes, and one that does not end takes its browser with it.
  const conversions = createHiddenBrowser(startIn, log);
  /** One after the other: two at once would take each the other's time. */
  const queue = new SerialQueue();
  const evaluateIn =
    ({ inPage }: HiddenBrowser): EvaluateInPage =>
    (url, expression, timeoutMs, signal) =>
      inPage({ url, timeoutMs, signal, ...videoView }, (opened) => opened.evaluate(expression));
  const convert = evaluateIn(conversions);
  const page = createPosterPage(evaluateIn(posters), (url, expression, timeoutMs, signal) => {
    const begun = new AbortController();
    const converted = queue.run(() => {
      begun.abort();
      return convert(url, expression, timeoutMs, signal);
    });
    // One that waits for its turn is cancelled at once.
    return Promise.race([converted, rejectOn(signal, begun.signal)]);
  });
  return {
    make: createBrowserPosterMaker({ page, log }),
    animate: createAnimationEncoder({ page, log }),
    convert: createColourConverter({ page, log }),
    capturePage: (url, { settleMs, ...view }) =>
      posters.inPage({ url, ...view }, async (opened) => {
        await wait(settleMs);
        return opened.screenshot();
      }),
    close: async () => {
      await Promise.all([posters.close(), conversions.close()]);
    },
  };
}

function createHiddenBrowser(startIn: StartBrowserIn, log: (message: string) => void): HiddenBrowser {
  let running: Promise<Running> | null = null;

  const launch = async (): Promise<Running> => {
    const profileFolder = await mkdtemp(join(tmpdir(), 'yueqi-poster-'));
    try {
      const browser = await startIn(profileFolder);
      const gone = browser.exited
        .then(() => removeProfile(profileFolder))
        .catch((error: unknown) => log(`A profile of the browser could not be removed: ${String(error)}`));
      return { browser, gone };
    } catch (error) {
      await removeProfile(profileFolder);
      // Not the fault of what was to be shown.
      throw new MediaError('internal', null, error);
    }
  };

  const start = (): Promise<Running> => {
    const own = launch();
    const forget = (): void => {
      if (running === own) running = null;
    };
    own.then(({ browser }) => browser.exited).then(forget, forget);
    return own;
  };

  const end = async (own: Promise<Running>): Promise<void> => {
    if (running === own) running = null;
    const started = await own.catch(() => null);
    await started?.browser.close();
    await started?.gone;
  };

  async function inPage<Result>(
    { url, width, height, timeoutMs, signal }: PageLimits,
    work: (page: BrowserWindow) => Promise<Result>,
  ): Promise<Result> {
    if (signal?.aborted) throw new MediaError('cancelled');
    const own = (running ??= start());
    const abandon = new AbortController();
    let opening: Promise<BrowserWindow> | null = null;
    let isOpen = false;
    const show = async (): Promise<Result> => {
      const { browser } = await own;
      abandon.signal.throwIfAborted();
      // Opened with the address, it would answer for a while as the empty page that it is before.
      opening = browser.openAppWindow({ url: 'about:blank', x: 0, y: 0, width, height });
      const page = await opening;
      isOpen = true;
      // Even without a display a window has a frame, which is taken off the page.
      await page.setContentsSize(width, height);
      await page.navigate(url);
      await page.evaluate(whenLoaded);
      return work(page);
    };
    try {
      return await Promise.race([
        show(),
        // A start has a limit of its own.
        own.then(() => rejectAfter(timeoutMs, abandon.signal)),
        rejectOn(signal, abandon.signal),
      ]);
    } catch (error) {
      if (error instanceof MediaError || (isOpen && !(error instanceof BrowserEndedError))) throw error;
      // Nor is it the fault of what was to be shown: another page, or the system, may have ended the browser.
      throw new MediaError('internal', null, error);
    } finally {
      abandon.abort();
      if (opening && !(await isClosedInTime(opening))) await end(own);
    }
  }
  const close = async (): Promise<void> => {
    if (running) await end(running);
  };
  return { inPage, close };
}

/** Closes a page, once it is open; false where that fails or takes too long. */
function isClosedInTime(opening: Promise<BrowserWindow>): Promise<boolean> {
  const closed = opening
    .then((page) => page.close())
    .then(
      () => true,
      () => false,
    );
  return Promise.race([closed, wait(closeMilliseconds, false, { ref: false })]);
}

/** A process of the browser may be writing its last file: hence the retries. */
function removeProfile(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

const whenLoaded = `new Promise((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => resolve());
})`;

async function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await wait(milliseconds, undefined, { signal });
  throw new Error('There was no picture in time.');
}

/** Rejects once it is cancelled. @param until when it is no longer waited for */
function rejectOn(signal: AbortSignal | undefined, until: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const cancel = (): void => reject(new MediaError('cancelled'));
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true, signal: until });
  });
}
