import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import { type EncodedAnimation, tooLargeMessage } from './animationPage.ts';
import type { BrowserPosterOptions } from './videoPoster.ts';
import { serveVideo } from './serveVideo.ts';

/**
 * Encodes an animated image as frames of a video.
 *
 * @param ground the colour behind its transparent parts; null where it has none
 * @returns null for an image that does not move
 * @throws MediaError `poster_failed`, `file_too_large`
 */
export type AnimationEncoder = (
  path: string,
  inspection: Inspection,
  ground: string | null,
) => Promise<EncodedAnimation | null>;

/** Some hundred frames of a large screen. */
const timeLimitMs = 300_000;

/** Encodes in the browser that also plays the wallpapers: it has the one encoder that every machine of the product has. */
export function createAnimationEncoder({ page, log }: BrowserPosterOptions): AnimationEncoder {
  return async (path, { mime }, ground) => {
    const served = await serveVideo(path, mime);
    try {
      return await page.encode({ url: served.url, mime, ground }, timeLimitMs);
    } catch (error) {
      log(
        `An animated image could not become a video: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (error instanceof MediaError) throw error;
      const isTooLarge = error instanceof Error && error.message.includes(tooLargeMessage);
      throw new MediaError(isTooLarge ? 'file_too_large' : 'poster_failed', null, error);
    } finally {
      await served.close();
    }
  };
}
