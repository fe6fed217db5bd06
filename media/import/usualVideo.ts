import type { CopiedFile } from '../foreign/copyVideo.ts';
import type { RenditionPool } from '../foreign/renditionPool.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import type { ColourConverter } from '../posters/convertVideo.ts';
import type { AnimationEncoder } from '../posters/encodeAnimation.ts';
import { makeAnimationVideo } from './animationVideo.ts';

export interface UsualVideoTools {
  readonly pool: RenditionPool;
  /** Null without a browser: animated images then stay images. */
  readonly animate?: AnimationEncoder | null;
  /** Null without a browser: videos then keep their colours. */
  readonly convert?: ColourConverter | null;
}

/**
 * Makes a video that every program plays, and in the same colours, of an image that moves and of a video of other colours
 * (decision 0062).
 *
 * @returns null for what is shown alike as it is, or cannot be converted; the caller removes the video
 * @throws MediaError
 */
export async function makeUsualVideo(
  path: string,
  inspection: Inspection,
  {
    pool,
    animate,
    convert,
    temporaryFolder,
    signal,
  }: UsualVideoTools & { readonly temporaryFolder: string; readonly signal?: AbortSignal | undefined },
): Promise<CopiedFile | null> {
  const { kind, isAnimated, hasUnusualColours } = inspection;
  if (kind === 'video')
    return hasUnusualColours && convert ? orItself(convert(path, inspection, temporaryFolder, signal)) : null;
  if (!isAnimated || !animate) return null;
  return makeAnimationVideo(path, inspection, { pool, encode: animate, temporaryFolder, signal });
}

/** Waits for a conversion; a video that cannot be converted in time keeps its own colours. */
async function orItself(converting: Promise<CopiedFile>): Promise<CopiedFile | null> {
  try {
    return await converting;
  } catch (error) {
    if (error instanceof MediaError && error.code === 'poster_failed') return null;
    throw error;
  }
}
