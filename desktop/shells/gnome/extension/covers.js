/* Host and shell ask the same: hence JavaScript, which a shell loads, with its types in `covers.d.ts`. */

/** True if the covers together hide the whole area. */
export function isHidden(area, covers) {
  let rest = [area];
  for (const cover of covers) rest = rest.flatMap((part) => subtract(part, cover));
  return rest.length === 0;
}

/** Returns the parts of a rectangle outside another: at most four strips. */
function subtract(part, cover) {
  const left = Math.max(part.x, cover.x);
  const top = Math.max(part.y, cover.y);
  const right = Math.min(part.x + part.width, cover.x + cover.width);
  const bottom = Math.min(part.y + part.height, cover.y + cover.height);
  if (left >= right || top >= bottom) return [part];
  return [
    { x: part.x, y: part.y, width: part.width, height: top - part.y },
    { x: part.x, y: bottom, width: part.width, height: part.y + part.height - bottom },
    { x: part.x, y: top, width: left - part.x, height: bottom - top },
    { x: right, y: top, width: part.x + part.width - right, height: bottom - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
}
