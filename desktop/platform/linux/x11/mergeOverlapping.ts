import type { Rectangle } from './connection.ts';
import type { Monitor } from './readMonitors.ts';

/** Monitors side by side at a broken scale may share this many pixels. */
const sharedPixels = 8;

/**
 * Monitors that show the same part of the desktop (mirrored, of one size or two, or partly over one another) count as one,
 * which is as large as all of them: what is painted for each would be seen on the others.
 *
 * @returns each with the identity of a large one of them, the same each time
 */
export function mergeOverlapping(monitors: readonly Monitor[]): Monitor[] {
  const merged: Monitor[] = [];
  for (const monitor of monitors) {
    let whole = monitor;
    // One that has grown may reach others.
    for (let at = findOverlap(merged, whole); at !== -1; at = findOverlap(merged, whole))
      whole = merged.splice(at, 1).reduce(join, whole);
    merged.push(whole);
  }
  return merged;
}

function findOverlap(monitors: readonly Monitor[], one: Monitor): number {
  return monitors.findIndex(
    (other) =>
      sharedLength(one.x, one.width, other.x, other.width) > sharedPixels &&
      sharedLength(one.y, one.height, other.y, other.height) > sharedPixels,
  );
}

function sharedLength(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

function join(one: Monitor, other: Monitor): Monitor {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    ...(areaOf(other) >= areaOf(one) ? other : one),
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
    isPrimary: one.isPrimary || other.isPrimary,
  };
}

function areaOf({ width, height }: Rectangle): number {
  return width * height;
}
