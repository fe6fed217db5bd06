import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import type { PosterPage } from './posterPage.ts';
import { serveVideo } from './serveVideo.ts';

/**
 * Captures one frame, at about a tenth of a video's length, as an image (WebP or PNG).
 * @throws MediaError `poster_failed`
 */
export type VideoPosterMaker = (videoPath: string, inspection: Inspection) => Promise<Buffer>;

/** Share of the length at which the frame is captured: after a black beginning, before much has happened. */
const frameShare = 0.1;
const timeLimitMs = 20_000;

export interface BrowserPosterOptions {
  readonly page: PosterPage;
  /** Called with the reason when a poster could not be captured. */
  readonly log: (message: string) => void;
}

/** The error of a browser that could not do something with a file, or that was cancelled. */
export function toPosterError(error: unknown, signal?: AbortSignal): MediaError {
  if (signal?.aborted) return new MediaError('cancelled', null, error);
  return error instanceof MediaError ? error : new MediaError('poster_failed', null, error);
}

/** Captures posters in the browser that also plays the wallpapers, so that a video with a poster can be played. */
export function createBrowserPosterMaker({ page, log }: BrowserPosterOptions): VideoPosterMaker {
  return async (videoPath, inspection) => {
    const served = await serveVideo(videoPath, inspection.mime);
    try {
      const seconds = ((inspection.durationMs ?? 0) / 1000) * frameShare;
      return Buffer.from(await page.capture(served.url, seconds, timeLimitMs));
    } catch (error) {
      log(
        `No poster could be captured from a video: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw toPosterError(error);
    } finally {
      await served.close();
    }
  };
}
