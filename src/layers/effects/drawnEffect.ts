import type { Random } from './random.ts';

/** Size of what is drawn on, in its own pixels. */
export interface EffectArea {
  readonly width: number;
  readonly height: number;
  /** Its pixels for each CSS pixel of a screen: a small preview draws the same picture smaller. */
  readonly scale: number;
  /** Number of points in a preview of an effect at its usual strength; null on a stage, where the area decides. */
  readonly points: number | null;
}

/** Draws one moment: what it shows follows from the seconds alone, so a pause leaves no trace. */
export type DrawEffect = (context: CanvasRenderingContext2D, seconds: number) => void;

/** Scatters what is drawn over an area; `strength` is above 0 and up to 1. */
export type CreateEffect = (area: EffectArea, strength: number, random: Random) => DrawEffect;

/** Area of the screen for which the counts are given, in CSS pixels. */
const referenceArea = 1920 * 1080;
/** Count on a 1080p screen, and strength, of the effect whose points a preview counts: fireflies. */
const counted = { most: 46, strength: 0.6 };

/**
 * Returns the number of particles for an area: as dense as on a 1080p screen, up to twice its count, since each takes
 * time to draw. A preview has as many points as it says, and of other effects in the proportion that they have on a screen.
 *
 * @param most count on a 1080p screen at full strength
 */
export function countFor(
  { width, height, scale, points }: EffectArea,
  strength: number,
  most: number,
): number {
  if (points !== null)
    return Math.max(1, Math.round((points * most * strength) / (counted.most * counted.strength)));
  const share = (width * height) / (scale * scale) / referenceArea;
  return Math.max(1, Math.round(most * strength * Math.min(2, share)));
}
