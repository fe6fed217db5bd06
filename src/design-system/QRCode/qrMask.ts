import type { QrGrid } from './QrGrid.ts';

export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const qrMasks: readonly QrMask[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Which modules a mask turns over (ISO/IEC 18004, table 10). */
const conditions: Record<QrMask, (x: number, y: number) => boolean> = {
  0: (x, y) => (x + y) % 2 === 0,
  1: (_, y) => y % 2 === 0,
  2: (x) => x % 3 === 0,
  3: (x, y) => (x + y) % 3 === 0,
  4: (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  5: (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  6: (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  7: (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
};

/** Turns over the modules of a mask, patterns excepted; twice is as if never. */
export function applyMask(grid: QrGrid, mask: QrMask): void {
  const condition = conditions[mask];
  for (let y = 0; y < grid.size; y++)
    for (let x = 0; x < grid.size; x++)
      if (!grid.isFixed(x, y) && condition(x, y)) grid.set(x, y, !grid.isDark(x, y));
}

/** How hard a symbol is to read: runs, blocks, finder look-alikes, and a lack of balance (table 11). */
export function penalty(grid: QrGrid): number {
  const lines: string[] = [];
  for (let index = 0; index < grid.size; index++) {
    lines.push(lineOf(grid.size, (place) => grid.isDark(place, index)));
    lines.push(lineOf(grid.size, (place) => grid.isDark(index, place)));
  }
  const ofLines = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0);
  return ofLines + blockPenalty(grid) + balancePenalty(grid);
}

function lineOf(size: number, isDark: (place: number) => boolean): string {
  let line = '';
  for (let place = 0; place < size; place++) line += isDark(place) ? '1' : '0';
  return line;
}

/** 3 for five of a colour in a row, and 1 for each one more. */
export function runPenalty(line: string): number {
  let sum = 0;
  for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
  return sum;
}

/** 40 for whatever looks like a finder pattern with light beside it. */
export function finderPenalty(line: string): number {
  let sum = 0;
  for (const lookAlike of ['10111010000', '00001011101'])
    for (let at = line.indexOf(lookAlike); at >= 0; at = line.indexOf(lookAlike, at + 1)) sum += 40;
  return sum;
}

/** 3 for every two by two of a colour. */
function blockPenalty(grid: QrGrid): number {
  let sum = 0;
  for (let y = 1; y < grid.size; y++)
    for (let x = 1; x < grid.size; x++) {
      const isDark = grid.isDark(x, y);
      if (
        isDark === grid.isDark(x - 1, y) &&
        isDark === grid.isDark(x, y - 1) &&
        isDark === grid.isDark(x - 1, y - 1)
      )
        sum += 3;
    }
  return sum;
}

/** 10 for every five per cent away from one half. */
function balancePenalty(grid: QrGrid): number {
  const total = grid.size * grid.size;
  let dark = 0;
  for (let y = 0; y < grid.size; y++) for (let x = 0; x < grid.size; x++) if (grid.isDark(x, y)) dark++;
  return Math.floor((Math.abs(dark * 2 - total) * 10) / total) * 10;
}
