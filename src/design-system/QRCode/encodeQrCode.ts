import { drawFormat, drawPatterns } from './drawPatterns.ts';
import { codewordsOf, smallestVersion } from './qrCodewords.ts';
import { QrGrid } from './QrGrid.ts';
import { applyMask, penalty, qrMasks, type QrMask } from './qrMask.ts';
import { symbolSize, type QrLevel } from './qrTables.ts';

export interface QrOptions {
  level?: QrLevel;
  /** 1 to 40; a larger one is taken where the text needs it. */
  minimumVersion?: number;
  /** The one with the least penalty unless told. */
  mask?: QrMask;
}

export interface QrCode {
  version: number;
  level: QrLevel;
  mask: QrMask;
  /** Modules along an edge, without the quiet zone. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** A text as a QR code (ISO/IEC 18004): UTF-8 in byte mode. Null for a text that no version holds. */
export function encodeQrCode(text: string, options: QrOptions = {}): QrCode | null {
  const { level = 'M', minimumVersion = 1 } = options;
  const bytes = new TextEncoder().encode(text);
  const version = smallestVersion(bytes.length, level, minimumVersion);
  if (version === null) return null;

  const grid = new QrGrid(symbolSize(version));
  drawPatterns(grid, version);
  drawCodewords(grid, codewordsOf(bytes, version, level));
  const mask = options.mask ?? bestMask(grid, level);
  applyMask(grid, mask);
  drawFormat(grid, level, mask);
  return { version, level, mask, size: grid.size, isDark: (x, y) => grid.isDark(x, y) };
}

/** Two columns at a time from the right, up and down by turns, round the patterns. */
function drawCodewords(grid: QrGrid, codewords: Uint8Array): void {
  let position = 0;
  let isUpward = true;
  for (let right = grid.size - 1; right > 0; right -= 2) {
    // The column of the timing pattern belongs to no pair.
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step++) {
      const y = isUpward ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.isFixed(x, y)) continue;
        const codeword = codewords[position >> 3] ?? 0;
        grid.set(x, y, ((codeword >> (7 - (position & 7))) & 1) === 1);
        position++;
      }
    }
    isUpward = !isUpward;
  }
}

function bestMask(grid: QrGrid, level: QrLevel): QrMask {
  let best: QrMask = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const mask of qrMasks) {
    applyMask(grid, mask);
    drawFormat(grid, level, mask);
    const points = penalty(grid);
    if (points < least) [best, least] = [mask, points];
    applyMask(grid, mask);
  }
  return best;
}
