/** A part of the area, in the unit of its width and height. */
export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Divides an area among values by their size, each as near to a square as may be (Bruls, Huizing, van Wijk: Squarified
 * Treemaps, 2000).
 *
 * @param values positive, the largest first
 * @returns a tile for each value, in their order
 */
export function squarify(values: readonly number[], width: number, height: number): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0 || width <= 0 || height <= 0) return values.map(() => ({ x: 0, y: 0, width: 0, height: 0 }));
  const areas = values.map((value) => (value / total) * width * height);
  const tiles: Tile[] = [];
  let rest: Tile = { x: 0, y: 0, width, height };
  for (let start = 0; start < areas.length;) {
    const side = Math.min(rest.width, rest.height);
    let end = start + 1;
    while (
      end < areas.length &&
      worst(areas.slice(start, end + 1), side) <= worst(areas.slice(start, end), side)
    )
      end++;
    const row = areas.slice(start, end);
    rest = placeRow(row, rest, tiles);
    start = end;
  }
  return tiles;
}

/** The worst ratio of the sides of a row's tiles along a side. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const thickness = sum / side;
  return Math.max(
    ...row.map((area) => Math.max(area / thickness / thickness, (thickness * thickness) / area)),
  );
}

/** Lays a row along the shorter side. @returns what is left of the area */
function placeRow(row: readonly number[], area: Tile, tiles: Tile[]): Tile {
  const sum = row.reduce((total, part) => total + part, 0);
  const isUpright = area.width >= area.height;
  const side = isUpright ? area.height : area.width;
  const thickness = side > 0 ? sum / side : 0;
  let offset = 0;
  for (const part of row) {
    const length = thickness > 0 ? part / thickness : 0;
    tiles.push(
      isUpright
        ? { x: area.x, y: area.y + offset, width: thickness, height: length }
        : { x: area.x + offset, y: area.y, width: length, height: thickness },
    );
    offset += length;
  }
  return isUpright
    ? { ...area, x: area.x + thickness, width: Math.max(0, area.width - thickness) }
    : { ...area, y: area.y + thickness, height: Math.max(0, area.height - thickness) };
}
