import type { PointerImportProblem } from '../../../../src/bridge/contract/pointer.ts';

/** One image of a pointer as pixels: red, green, blue, alpha, not premultiplied. */
export interface PointerImage {
  width: number;
  height: number;
  hotX: number;
  hotY: number;
  milliseconds: number;
  pixels: Uint8Array;
}

/** A pointer read from a file, in one size. */
export interface PointerFile {
  frames: PointerImage[];
  /** True if the file defines no hotspot. */
  isHotspotMissing: boolean;
}

/** Limits on an untrusted file. */
export const pointerLimits = { bytes: 5_000_000, frames: 200, side: 256 } as const;

/** The file contains no valid pointer. */
export class PointerFileError extends Error {
  readonly problem: PointerImportProblem;

  constructor(problem: PointerImportProblem, cause?: unknown) {
    super(`The pointer cannot be read: ${problem}.`, { cause });
    this.name = 'PointerFileError';
    this.problem = problem;
  }
}

/** @throws PointerFileError for an image that is no pointer's */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new PointerFileError('empty');
  if (width > pointerLimits.side || height > pointerLimits.side)
    throw new PointerFileError('too_many_pixels');
}

/** The pixel at which clicks land, inside of the image for every value of the file. */
export function clampHotspot(value: number, length: number): number {
  return Math.min(Math.max(0, value), length - 1);
}

/** True where a pixel is not wholly transparent. */
export function isVisible(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return true;
  return false;
}
