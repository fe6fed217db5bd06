interface Size {
  width: number;
  height: number;
}

/** Whether two sizes differ by no more than a tolerance: device pixels are whole, so what is set comes back a little different. */
export function isSameSize(one: Size, other: Size, tolerance: number): boolean {
  return Math.abs(one.width - other.width) <= tolerance && Math.abs(one.height - other.height) <= tolerance;
}
