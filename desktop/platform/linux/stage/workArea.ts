import { intersect, type Rectangle } from '../../../../src/bridge/rules/rectangles.ts';

/** Returns the part of a screen that windows may fill: less the panels beside its work area, where one of them lies on it. */
export function workAreaOf(screen: Rectangle, areas: readonly Rectangle[]): Rectangle {
  const parts = areas.flatMap((area) => intersect(screen, area) ?? []);
  const [largest] = parts.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return largest ?? screen;
}
