import * as v from 'valibot';
import { MediaError } from '../mediaError.ts';
import { animationScript, type EncodedAnimation, encodedAnimation } from './animationPage.ts';
import { convertScript } from './colours/convertPage.ts';

export interface ServedImage {
  /** A URL of `serveVideo`. */
  url: string;
  mime: string;
  ground: string | null;
}

/** Plays a video and captures one of its frames, encodes animations, and converts colours. */
export interface PosterPage {
  /**
   * @param videoUrl a URL of `serveVideo`
   * @returns an image (WebP or PNG) at the video's own size
   */
  capture(videoUrl: string, atSeconds: number, timeoutMs: number): Promise<Uint8Array>;
  /** @returns null for an image that does not move */
  encode(image: ServedImage, timeoutMs: number, signal?: AbortSignal): Promise<EncodedAnimation | null>;
  /** @param videoUrl a URL of `serveVideo` that takes a result */
  convert(videoUrl: string, timeoutMs: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Opens a URL in a new page of a browser, evaluates an expression there, waits for its promise, closes the page and
 * returns the value (serialized as JSON). Rejects, and ends the page, after the timeout and once it is cancelled. The caller
 * provides the browser.
 */
export type EvaluateInPage = (
  pageUrl: string,
  expression: string,
  timeoutMs: number,
  signal?: AbortSignal,
) => Promise<unknown>;

/** The page that captures posters, on the video's own origin: a canvas with a cross-origin video cannot be read. */
export const posterHtml = `<!doctype html>
<meta charset="utf-8">
<title>Poster</title>
<video muted preload="auto"></video>
<script>
const video = document.querySelector('video');
const arrived = (name) => new Promise((resolve, reject) => {
  video.addEventListener(name, resolve, { once: true });
  video.addEventListener('error', () => reject(new Error(video.error?.message || 'The video cannot be played.')), { once: true });
});
// "seeked" can come before there is a frame to draw. A hidden page gets no frame callbacks, hence the timeout.
const presented = () => new Promise((resolve) => {
  video.requestVideoFrameCallback(resolve);
  setTimeout(resolve, 500);
});
async function capturePoster(address, seconds) {
  const loaded = arrived('loadeddata');
  video.src = address;
  await loaded;
  const ready = Promise.all([arrived('seeked'), presented()]);
  video.currentTime = Math.max(0.001, Math.min(seconds, video.duration - 0.05)) || 0;
  await ready;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    context.drawImage(video, 0, 0);
    // Still clear: nothing was drawn.
    if (context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0)
      return canvas.toDataURL('image/webp', 0.92);
    await presented();
  }
  throw new Error('The video shows no frame.');
}
${animationScript}
${convertScript}
</script>`;

const dataUrl = v.pipe(v.string(), v.regex(/^data:image\/(webp|png);base64,[A-Za-z0-9+/]+=*$/));

/**
 * Creates a poster page from any browser that can evaluate an expression.
 *
 * @param convertInPage evaluates what takes minutes; elsewhere than posters, where it is given
 */
export function createPosterPage(
  evaluateInPage: EvaluateInPage,
  convertInPage: EvaluateInPage = evaluateInPage,
): PosterPage {
  return {
    capture: async (videoUrl, atSeconds, timeoutMs) => {
      const expression = `capturePoster(${JSON.stringify(videoUrl)}, ${atSeconds})`;
      const answer = await evaluateInPage(new URL('.', videoUrl).href, expression, timeoutMs);
      const image = v.safeParse(dataUrl, answer);
      if (!image.success) throw new MediaError('poster_failed', 'no image');
      return Buffer.from(image.output.slice(image.output.indexOf(',') + 1), 'base64');
    },
    encode: async ({ url, mime, ground }, timeoutMs, signal) => {
      const expression = `encodeAnimation(${[url, mime, ground].map((part) => JSON.stringify(part)).join(', ')})`;
      const answer = await convertInPage(new URL('.', url).href, expression, timeoutMs, signal);
      const animation = v.safeParse(v.nullable(encodedAnimation), answer);
      if (!animation.success) throw new MediaError('poster_failed', 'no animation');
      return animation.output;
    },
    convert: async (videoUrl, timeoutMs, signal) => {
      const expression = `convertColours(${JSON.stringify(videoUrl)})`;
      await convertInPage(new URL('.', videoUrl).href, expression, timeoutMs, signal);
    },
  };
}
