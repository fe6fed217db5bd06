import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import { type EncodedAnimation, tooLargeMessage } from './animationPage.ts';
import { type BrowserPosterOptions, toPosterError } from './videoPoster.ts';
import { serveVideo } from './serveVideo.ts';

/**
 * Encodes an animated image as frames of a video.
 *
 * @param ground the colour behind its transparent parts; null where it has none
 * @param signal ends it
 * @returns null for an image that does not move
 * @throws MediaError `poster_failed`, `file_too_large`, `cancelled`
 */
export type AnimationEncoder = (
  path: string,
  inspection: Inspection,
  ground: string | null,
  signal?: AbortSignal,
) => Promise<EncodedAnimation | null>;

/** Some hundred frames of a large screen. */
const timeLimitMs = 300_000;

/** Encodes in the browser that also plays the wallpapers: it has the one encoder that every machine of the product has. */
export function createAnimationEncoder({ page, log }: BrowserPosterOptions): AnimationEncoder {
  return async (path, { mime }, ground, signal) => {
    const served = await serveVideo(path, mime);
    try {
      return await page.encode({ url: served.url, mime, ground }, timeLimitMs, signal);
    } catch (error) {
      if (signal?.aborted) throw toPosterError(error, signal);
      log(
        `An animated image could not become a video: ${error instanceof Error ? error.message : String(error)}`,
      );
      const isTooLarge = error instanceof Error && error.message.includes(tooLargeMessage);
      throw isTooLarge ? new MediaError('file_too_large', null, error) : toPosterError(error);
    } finally {
      await served.close();
    }
  };
}
