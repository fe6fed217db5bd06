import { cellSize, countCells, type Fingerprint } from './fingerprint.ts';

/** A rectangle of a picture in which two fingerprints differ, in pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A region in which two fingerprints differ. */
export interface Difference extends Region {
  /** The difference of its cell that differs most, in shades of 255. */
  by: number;
}

/** From here on a single cell is another one, in shades of 255. */
const strongDifference = 3;

/** From here on a cell counts where enough of its neighbours do: half a shade is what rounding in the file comes to. */
const weakDifference = 0.75;

/** The number of neighbouring cells with a weak difference that are more than rounding: a line of a card's width. */
const weakCells = 6;

/** Returns the regions in which two pictures differ; the whole picture where their sizes do, none where they are alike. */
export function compareFingerprints(expected: Fingerprint, actual: Fingerprint): Difference[] {
  const { width, height } = actual;
  if (expected.width !== width || expected.height !== height) return [{ x: 0, y: 0, width, height, by: 255 }];
  const { columns } = countCells(width, height);
  return groupNeighbours(differencesOf(expected, actual), columns)
    .filter((cells) => cells.length >= weakCells || cells.some(({ by }) => by >= strongDifference))
    .map((cells) => regionOf(cells, actual));
}

interface Cell {
  column: number;
  row: number;
  by: number;
}

const planes = ['luma', 'blue', 'red'] as const;

/** The cells that differ, by their index. */
function differencesOf(expected: Fingerprint, actual: Fingerprint): Map<number, Cell> {
  const { columns } = countCells(actual.width, actual.height);
  const cells = new Map<number, Cell>();
  for (let index = 0; index < actual.luma.length; index++) {
    let by = 0;
    for (const plane of planes)
      by = Math.max(by, Math.abs((expected[plane][index] ?? 0) - (actual[plane][index] ?? 0)));
    if (by >= weakDifference)
      cells.set(index, { column: index % columns, row: Math.floor(index / columns), by });
  }
  return cells;
}

/** Groups cells that touch one another, at a corner too. */
function groupNeighbours(cells: Map<number, Cell>, columns: number): Cell[][] {
  const rest = new Map(cells);
  const groups: Cell[][] = [];
  for (const start of rest.keys()) {
    const group: Cell[] = [];
    const queue = [start];
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      const cell = rest.get(index);
      if (!cell) continue;
      rest.delete(index);
      group.push(cell);
      for (const row of [-1, 0, 1])
        for (const column of [-1, 0, 1]) {
          const neighbour = cell.column + column;
          if (neighbour >= 0 && neighbour < columns) queue.push(index + row * columns + column);
        }
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

function regionOf(cells: readonly Cell[], picture: { width: number; height: number }): Difference {
  const columns = cells.map(({ column }) => column);
  const rows = cells.map(({ row }) => row);
  const x = Math.min(...columns) * cellSize;
  const y = Math.min(...rows) * cellSize;
  return {
    x,
    y,
    width: Math.min((Math.max(...columns) + 1) * cellSize, picture.width) - x,
    height: Math.min((Math.max(...rows) + 1) * cellSize, picture.height) - y,
    by: Math.max(...cells.map(({ by }) => by)),
  };
}
