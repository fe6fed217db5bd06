import type { Inspection } from '../inspect/inspection.ts';
import type { AnimationEncoder } from '../posters/encodeAnimation.ts';
import { type CopiedFile, joinFrames } from '../foreign/copyVideo.ts';
import type { RenditionPool } from '../foreign/renditionPool.ts';

interface AnimationTools {
  readonly pool: RenditionPool;
  readonly encode: AnimationEncoder;
  readonly temporaryFolder: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a looping video of an animated image, each frame as long as there, its transparent parts on the ground that the image
 * would have as a still one. So it plays wherever videos do, and rests where they rest.
 *
 * @returns null for an image that does not move; the caller removes the video
 * @throws MediaError
 */
export async function makeAnimationVideo(
  path: string,
  inspection: Inspection,
  { pool, encode, temporaryFolder, signal }: AnimationTools,
): Promise<CopiedFile | null> {
  const options = { fields: [], isCleanWanted: false, temporaryFolder, ...(signal && { signal }) };
  const made = await pool.makeRenditions(path, inspection, options);
  await made.dispose();
  const animation = await encode(path, inspection, made.ground, signal);
  return animation && joinFrames(animation, temporaryFolder, signal);
}
