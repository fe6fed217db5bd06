interface Size {
  width: number;
  height: number;
}

/**
 * True if two sizes differ by no more than a tolerance: device pixels are whole, so a size that is set is read back
 * slightly different.
 */
export function isSameSize(one: Size, other: Size, tolerance: number): boolean {
  return Math.abs(one.width - other.width) <= tolerance && Math.abs(one.height - other.height) <= tolerance;
}
