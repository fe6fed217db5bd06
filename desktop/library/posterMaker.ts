import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPosterPage, type EvaluateInPage } from '../../server/media/posterPage.ts';
import { createBrowserPosterMaker, type VideoPosterMaker } from '../../server/media/videoPoster.ts';
import { startBrowser, type BrowserProcess } from '../browser/browserProcess.ts';

/** Posters by a browser of their own, so that an import never disturbs the window or the desktop. */
export interface PosterMaker {
  make: VideoPosterMaker;
  close(): Promise<void>;
}

interface Running {
  browser: BrowserProcess;
  profileFolder: string;
}

/**
 * Makes posters in a hidden browser, which is started by the first video.
 *
 * @param executable the browser; null answers null: without one no video can be read
 */
export function createPosterMaker(
  executable: string | null,
  log: (message: string) => void,
): PosterMaker | null {
  if (executable === null) return null;
  let running: Promise<Running> | null = null;

  const start = async (): Promise<Running> => {
    const profileFolder = await mkdtemp(join(tmpdir(), 'yueqi-poster-'));
    return {
      profileFolder,
      browser: await startBrowser({ executable, profileFolder, headless: true, gpu: false, log }),
    };
  };

  const evaluateInPage: EvaluateInPage = async (url, expression, timeoutMs) => {
    running ??= start();
    const { browser } = await running.catch((error: unknown) => {
      running = null;
      throw error;
    });
    const page = await browser.openAppWindow({ url, x: 0, y: 0, width: 640, height: 360 });
    const abandon = new AbortController();
    try {
      return await Promise.race([page.evaluate(expression), rejectAfter(timeoutMs, abandon.signal)]);
    } finally {
      abandon.abort();
      await page.close();
    }
  };

  return {
    make: createBrowserPosterMaker({ page: createPosterPage(evaluateInPage), log }),
    async close() {
      const started = await running?.catch(() => null);
      running = null;
      if (!started) return;
      await started.browser.close();
      await rm(started.profileFolder, { recursive: true, force: true });
    },
  };
}

function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The video did not show a picture in time.')),
      milliseconds,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
