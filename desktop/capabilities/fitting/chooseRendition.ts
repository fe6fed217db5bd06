import type { FittingUnsupportedReason, Misfit } from '../../../src/bridge/contract/fitting.ts';
import type { RenditionCodec, RenditionTarget } from '../../platform/adapters/videoEncoder.ts';
import type { MeasuredVideo } from './makeRendition.ts';

/** A screen, in device pixels. */
export interface ScreenSize {
  width: number;
  height: number;
}

/** A video that is less than this much taller than the screens, or faster than the limit, fits. */
const tolerance = 1.1;
/** Share of a core above which a codec counts as slow on this machine. */
const slowShare = 0.5;
/** Less CPU time than this by the other codec is no reason for it: H.264 is decoded by more graphics cards. */
const cheaper = 0.9;

/** The rendition that a video would become, and the reasons. */
export interface ChosenRendition {
  misfits: Misfit[];
  target: Omit<RenditionTarget, 'codec'>;
}

/**
 * Chooses the rendition of a video for these screens. A screen is filled without an empty border, so the one that needs the
 * most lines decides. Nothing is ever enlarged.
 *
 * @param maxFrames frames a second that are kept
 * @param cheapest the codec that the rendition would have; null where none can be made
 * @returns null where the video fits, and without a screen
 */
export function chooseRendition(
  { width, height, frameRate, codec, share }: MeasuredVideo,
  screens: readonly ScreenSize[],
  { maxFrames, cheapest }: { maxFrames: number; cheapest: RenditionCodec | null },
): ChosenRendition | null {
  if (screens.length === 0) return null;
  // A screen is filled by width or by height.
  const needed = Math.max(
    ...screens.map((screen) => Math.max(screen.height, (screen.width * height) / width)),
  );
  const isTall = height > needed * tolerance;
  const isFast = frameRate > maxFrames * tolerance;
  // In the same codec it would cost the same.
  const isSlow = share > slowShare && codec !== cheapest;
  if (!isTall && !isFast && !isSlow) return null;
  const scale = isTall ? needed / height : 1;
  return {
    misfits: [
      ...(isTall ? ['height' as const] : []),
      ...(isFast ? ['frames' as const] : []),
      ...(isSlow ? ['codec' as const] : []),
    ],
    target: {
      width: toEven(width * scale),
      height: toEven(height * scale),
      frameRate: isFast ? maxFrames : null,
    },
  };
}

/** Facts about this machine that making renditions depends on. */
export interface EncodingFacts {
  /** True where a program that encodes was found. */
  hasProgram: boolean;
  /** The codecs that it encodes; null until it was asked. */
  codecs: readonly RenditionCodec[] | null;
  screens: readonly ScreenSize[];
}

/** Returns why this machine makes no renditions; null where it does. */
export function findUnsupportedReason({
  hasProgram,
  codecs,
  screens,
}: EncodingFacts): FittingUnsupportedReason | null {
  if (!hasProgram) return 'no_program';
  if (codecs?.length === 0) return 'no_encoder';
  return screens.length === 0 ? 'no_screen' : null;
}

/** Shares of a core that decoding the same sample takes in each codec. */
export type DecodingShares = Partial<Record<RenditionCodec, number>>;

/** Chooses the codec that this machine decodes with the least CPU time, of those that it can encode. */
export function chooseCodec({ h264, vp9 }: DecodingShares): RenditionCodec | null {
  if (h264 === undefined) return vp9 === undefined ? null : 'vp9';
  return vp9 !== undefined && vp9 < h264 * cheaper ? 'vp9' : 'h264';
}

/** Encoders halve the resolution of colours. */
function toEven(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
