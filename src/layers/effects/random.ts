/** Numbers from 0 up to 1; the same seed gives the same ones. */
export type Random = () => number;

/** A small generator (mulberry32): drawn particles need to look scattered, nothing more. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** The rest of a division that is never negative: what leaves at one edge comes in at the other. */
export function wrap(value: number, length: number): number {
  return ((value % length) + length) % length;
}
