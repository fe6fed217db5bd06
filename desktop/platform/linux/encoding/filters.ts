import type { RenditionTarget } from '../../adapters/videoEncoder.ts';

/** The filters of FFmpeg that make the frames of a rendition from those of its source. */
export function scaleFilters({ width, height, frameRate }: RenditionTarget): string {
  return [
    ...(frameRate === null ? [] : [`fps=${frameRate}:eof_action=pass`]),
    `scale=${width}:${height}:flags=lanczos`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}
