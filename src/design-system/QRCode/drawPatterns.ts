import type { QrGrid } from './QrGrid.ts';
import { alignmentCentres, type QrLevel } from './qrTables.ts';

/** How a level is written into the format bits: not in the order of the levels (ISO/IEC 18004, table 12). */
const levelBits: Record<QrLevel, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 };

/** Everything that is the same in all symbols of a version; keeps room for the format bits. */
export function drawPatterns(grid: QrGrid, version: number): void {
  const last = grid.size - 1;
  for (let index = 0; index < grid.size; index++) {
    grid.fix(6, index, index % 2 === 0);
    grid.fix(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const)
    drawRings(grid, x, y, 4, (distance) => distance !== 2 && distance !== 4);

  const centres = alignmentCentres(version);
  for (const [column, x] of centres.entries())
    for (const [row, y] of centres.entries()) {
      const isAtFinder =
        Math.min(column, row) === 0 && (column === row || Math.max(column, row) === centres.length - 1);
      if (!isAtFinder) drawRings(grid, x, y, 2, (distance) => distance !== 1);
    }
  drawFormat(grid, 'L', 0);
  if (version >= 7) drawVersion(grid, version);
}

/** Squares round a centre; the distance of a ring decides its colour. */
function drawRings(
  grid: QrGrid,
  centreX: number,
  centreY: number,
  radius: number,
  isDark: (distance: number) => boolean,
): void {
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++)
      grid.fix(centreX + x, centreY + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
}

/** Level and mask, twice, and the one module that is always dark. */
export function drawFormat(grid: QrGrid, level: QrLevel, mask: number): void {
  const bits = formatBits(level, mask);
  const last = grid.size - 1;
  for (let index = 0; index < 15; index++) {
    const isDark = ((bits >> index) & 1) === 1;
    if (index < 8) {
      grid.fix(8, index < 6 ? index : index + 1, isDark);
      grid.fix(last - index, 8, isDark);
    } else {
      grid.fix(index === 8 ? 7 : 14 - index, 8, isDark);
      grid.fix(8, last - 14 + index, isDark);
    }
  }
  grid.fix(8, last - 7, true);
}

function drawVersion(grid: QrGrid, version: number): void {
  const bits = versionBits(version);
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >> index) & 1) === 1;
    const far = grid.size - 11 + (index % 3);
    const near = Math.floor(index / 3);
    grid.fix(far, near, isDark);
    grid.fix(near, far, isDark);
  }
}

/** 15 bits: level and mask, a BCH remainder, and the standard's mask over them. */
export function formatBits(level: QrLevel, mask: number): number {
  const data = (levelBits[level] << 3) | mask;
  return ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
}

/** 18 bits: the version and a Golay remainder. */
export function versionBits(version: number): number {
  return (version << 12) | remainder(version, 12, 0x1f25);
}

function remainder(data: number, degree: number, polynomial: number): number {
  let rest = data;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return rest;
}
