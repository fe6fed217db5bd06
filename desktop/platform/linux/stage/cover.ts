import { intersect, type Rectangle } from '../../../../src/bridge/rules/rectangles.ts';

/** True if the covers together hide the whole area. */
export function isHidden(area: Rectangle, covers: Rectangle[]): boolean {
  let visible = [area];
  for (const cover of covers) visible = visible.flatMap((rest) => subtract(rest, cover));
  return visible.length === 0;
}

/** Returns the parts of a rectangle outside another: at most four strips. */
function subtract(rest: Rectangle, cover: Rectangle): Rectangle[] {
  const left = Math.max(rest.x, cover.x);
  const top = Math.max(rest.y, cover.y);
  const right = Math.min(rest.x + rest.width, cover.x + cover.width);
  const bottom = Math.min(rest.y + rest.height, cover.y + cover.height);
  if (left >= right || top >= bottom) return [rest];
  const strips = [
    { x: rest.x, y: rest.y, width: rest.width, height: top - rest.y },
    { x: rest.x, y: bottom, width: rest.width, height: rest.y + rest.height - bottom },
    { x: rest.x, y: top, width: left - rest.x, height: bottom - top },
    { x: right, y: top, width: rest.x + rest.width - right, height: bottom - top },
  ];
  return strips.filter(({ width, height }) => width > 0 && height > 0);
}

/** Returns the part of a screen that windows may fill: less the panels beside its work area, where one of them lies on it. */
export function workAreaOf(screen: Rectangle, areas: readonly Rectangle[]): Rectangle {
  const parts = areas.flatMap((area) => intersect(screen, area) ?? []);
  const [largest] = parts.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return largest ?? screen;
}
