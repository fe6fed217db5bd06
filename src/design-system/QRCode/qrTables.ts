/** Share of a symbol that may be lost and still be read: 7, 15, 25, 30 per cent. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** The largest symbol that is drawn: 177 modules wide. */
export const maximumVersion = 40;

/** Error correction codewords of one block, by version from 1 (ISO/IEC 18004, table 9). */
const correctionPerBlock: Record<QrLevel, readonly number[]> = {
  // prettier-ignore
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  // prettier-ignore
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  // prettier-ignore
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  // prettier-ignore
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
};

/** Blocks that the data is split into, by version from 1 (the same table). */
const blockCounts: Record<QrLevel, readonly number[]> = {
  // prettier-ignore
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  // prettier-ignore
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  // prettier-ignore
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  // prettier-ignore
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
};

export interface BlockLayout {
  blocks: number;
  /** Error correction codewords of each block. */
  correction: number;
  /** Data codewords of a short block; the last `longBlocks` have one more. */
  shortData: number;
  longBlocks: number;
}

/** How a version's codewords are shared out between blocks. */
export function blockLayout(version: number, level: QrLevel): BlockLayout {
  const codewords = Math.floor(dataModules(version) / 8);
  const blocks = blockCounts[level][version - 1] ?? 0;
  const correction = correctionPerBlock[level][version - 1] ?? 0;
  return {
    blocks,
    correction,
    shortData: Math.floor(codewords / blocks) - correction,
    longBlocks: codewords % blocks,
  };
}

/** Codewords that a version has for data. */
export function dataCodewords(version: number, level: QrLevel): number {
  const { blocks, shortData, longBlocks } = blockLayout(version, level);
  return blocks * shortData + longBlocks;
}

/** Bits that the length of a text in bytes takes. */
export function lengthBits(version: number): 8 | 16 {
  return version < 10 ? 8 : 16;
}

export function symbolSize(version: number): number {
  return version * 4 + 17;
}

/** Centres of the alignment patterns along one edge (ISO/IEC 18004, annex E, by its rule). */
export function alignmentCentres(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const size = symbolSize(version);
  // Version 32 is the standard's one exception to its own rule.
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const centres = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...centres.reverse()];
}

/** Modules that are left when finder, timing, alignment, format and version patterns have theirs. */
function dataModules(version: number): number {
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  const count = Math.floor(version / 7) + 2;
  const alignment = (25 * count - 10) * count - 55;
  return all - alignment - (version >= 7 ? 36 : 0);
}
