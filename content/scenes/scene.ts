/** The argument of a scene's canvas part for one image. The context is scaled so that the image is 1920 × 1080. */
export interface Frame {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** Position inside the loop, from 0 (inclusive) to 1 (exclusive); 0 for a static image. */
  readonly phase: number;
  /** The index of the scene's colouring or arrangement. */
  readonly variant: number;
  /** A fresh generator of numbers in [0, 1) that gives the same sequence for every frame. */
  readonly random: () => number;
}

/**
 * An image as code: a fragment shader that fills the ground, a canvas drawing on top of it, or both.
 * The shader defines `vec3 paint(vec2 uv, vec2 p)` and may use everything of `shading.ts`.
 * A scene that is used as a loop must be periodic in the phase.
 */
export interface Scene {
  readonly shader?: string;
  /** The shader does not depend on the phase; it is then drawn once for a whole loop, together with `still`. */
  readonly isShaderStill?: boolean;
  /** Draws the parts over the shader that do not move either; only with `isShaderStill`. */
  readonly still?: (frame: Frame) => void;
  readonly draw?: (frame: Frame) => void;
}

/** The image's width in drawing units. */
export const imageWidth = 1920;
/** The image's height in drawing units. */
export const imageHeight = 1080;

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
