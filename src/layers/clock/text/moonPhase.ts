const dayMilliseconds = 86_400_000;
/** From one new moon to the next, on average: the true one is up to half a day earlier or later. */
const synodicDays = 29.530588853;
/** A new moon (6 January 2000, 18:14 UTC). */
const knownNewMoon = Date.UTC(2000, 0, 6, 18, 14);

/** Returns the moon's progress from one new moon to the next, 0 to 1: 0.5 is full. */
export function moonPhase(now: Date): number {
  const days = (now.getTime() - knownNewMoon) / dayMilliseconds;
  const phase = (days / synodicDays) % 1;
  return phase < 0 ? phase + 1 : phase;
}

/**
 * The lit part of a disc with the radius 50 around 50, 50, as a path of SVG: half of the disc's edge, and half an ellipse that is the
 * border between light and dark, as it is seen from the north.
 */
export function litPath(phase: number): string {
  const isWaxing = phase < 0.5;
  const width = 50 * Math.cos(2 * Math.PI * phase);
  const edge = isWaxing ? 1 : 0;
  const border = width > 0 === isWaxing ? 0 : 1;
  return `M50 0A50 50 0 0 ${edge} 50 100A${Math.abs(width).toFixed(2)} 50 0 0 ${border} 50 0Z`;
}
