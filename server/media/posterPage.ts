import * as z from 'zod/mini';
import { MediaError } from './mediaError.ts';

/** Something that can show a video and hand out one of its frames. */
export interface PosterPage {
  /**
   * @param videoUrl an address made by `serveVideo`
   * @returns a picture (WebP or PNG) at the video's own size
   */
  capture(videoUrl: string, atSeconds: number, timeoutMs: number): Promise<Uint8Array>;
}

/**
 * Opens an address in a fresh page of a browser, evaluates an expression there, waits for its promise, closes the
 * page and answers the value (as JSON carries it). Rejects when the time is over. The caller brings the browser.
 */
export type EvaluateInPage = (pageUrl: string, expression: string, timeoutMs: number) => Promise<unknown>;

/** The page that takes posters: served beside the video, since a canvas gives nothing of another origin's video. */
export const posterHtml = `<!doctype html>
<meta charset="utf-8">
<title>Poster</title>
<script>
async function capturePoster(address, seconds) {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const arrived = (name) => new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message || 'The video cannot be played.')), { once: true });
  });
  const loaded = arrived('loadeddata');
  video.src = address;
  await loaded;
  const sought = arrived('seeked');
  video.currentTime = Math.min(seconds, Math.max(0, video.duration - 0.05)) || 0;
  await sought;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d').drawImage(video, 0, 0);
  return canvas.toDataURL('image/webp', 0.92);
}
</script>`;

const dataUrl = z.string().check(z.regex(/^data:image\/(webp|png);base64,[A-Za-z0-9+/]+=*$/));

/** Makes a poster page of any browser that can evaluate an expression. */
export function createPosterPage(evaluateInPage: EvaluateInPage): PosterPage {
  return {
    capture: async (videoUrl, atSeconds, timeoutMs) => {
      const expression = `capturePoster(${JSON.stringify(videoUrl)}, ${atSeconds})`;
      const answer = await evaluateInPage(new URL('.', videoUrl).href, expression, timeoutMs);
      const picture = dataUrl.safeParse(answer);
      if (!picture.success) throw new MediaError('poster_failed', 'no picture');
      return Buffer.from(picture.data.slice(picture.data.indexOf(',') + 1), 'base64');
    },
  };
}
