import type { Surface } from '../../adapters/petWindows.ts';
import type { Rectangle } from '../x11/connection.ts';

/** A window that pets may stand on. */
export interface StackedWindow extends Rectangle {
  key: string;
}

/** Narrower than this an edge is no place to stand. */
const narrowest = 24;

/** The upper edges of windows that can be seen. @param windows from the lowest to the topmost */
export function visibleEdges(windows: readonly StackedWindow[]): Surface[] {
  return windows.flatMap((window, index) => {
    const above = windows.slice(index + 1).filter(({ y, height }) => y <= window.y && window.y < y + height);
    let seen = [{ from: window.x, to: window.x + window.width }];
    for (const { x, width } of above)
      seen = seen.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, x) },
          { from: Math.max(from, x + width), to },
        ].filter((part) => part.to > part.from),
      );
    return seen
      .filter(({ from, to }) => to - from >= narrowest)
      .map(({ from, to }) => ({
        key: window.key,
        origin: window.x,
        x: from,
        y: window.y,
        width: to - from,
      }));
  });
}
