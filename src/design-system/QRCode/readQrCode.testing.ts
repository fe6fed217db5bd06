import type { QrCode } from './encodeQrCode.ts';
import type { BlockLayout } from './qrTables.ts';

/** The 32 format words of the standard (ISO/IEC 18004, table C.1), by level and mask. */
// prettier-ignore
const formatWords: Record<string, readonly number[]> = {
  L: [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976],
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  Q: [0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
};

/** Level and mask as they stand beside the upper left finder, and once more beside the other two. */
export function readFormat(code: QrCode): { level: string; mask: number }[] {
  const last = code.size - 1;
  const beside: [number, number][] = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8]);
  const above: [number, number][] = [7, 5, 4, 3, 2, 1, 0].map((y) => [8, y]);
  const lower: [number, number][] = [0, 1, 2, 3, 4, 5, 6].map((step) => [8, last - step]);
  const right: [number, number][] = [7, 6, 5, 4, 3, 2, 1, 0].map((step) => [last - step, 8]);
  return [
    [...beside, ...above],
    [...lower, ...right],
  ].map((places) => {
    const word = Number.parseInt(places.map(([x, y]) => (code.isDark(x, y) ? '1' : '0')).join(''), 2);
    for (const [level, words] of Object.entries(formatWords))
      if (words.includes(word)) return { level, mask: words.indexOf(word) };
    throw new Error(`${word.toString(2)} is no format word`);
  });
}

const masks: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row * column) % 3) + ((row + column) % 2)) % 2,
];

/** Codewords in the order in which they stand; `alignment` are the centres printed in the standard. */
export function readCodewords(code: QrCode, mask: number, alignment: readonly number[]): number[] {
  const { size } = code;
  const isData = (row: number, column: number): boolean => {
    if (row === 6 || column === 6) return false;
    if (row < 9 && (column < 9 || column >= size - 8)) return false;
    if (row >= size - 8 && column < 9) return false;
    if (code.version >= 7 && row < 6 && column >= size - 11) return false;
    if (code.version >= 7 && column < 6 && row >= size - 11) return false;
    return !alignment.some((y) =>
      alignment.some((x) => {
        const isAtFinder = [x, y].every((at) => at === 6 || at === size - 7) && (x === 6 || y === 6);
        return !isAtFinder && Math.abs(x - column) <= 2 && Math.abs(y - row) <= 2;
      }),
    );
  };
  const columns = Array.from({ length: size }, (_, index) => size - 1 - index).filter((x) => x !== 6);
  let bits = '';
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < size; step++) {
      const row = pair % 4 === 0 ? size - 1 - step : step;
      for (const column of columns.slice(pair, pair + 2)) {
        if (!isData(row, column)) continue;
        const isTurned = masks[mask]?.(row, column) === 0;
        bits += code.isDark(column, row) === isTurned ? '0' : '1';
      }
    }
  return (bits.match(/.{8}/g) ?? []).map((codeword) => Number.parseInt(codeword, 2));
}

/** The blocks, each with its data first and its correction after it. */
export function readBlocks(codewords: readonly number[], layout: BlockLayout): number[][] {
  const blocks: number[][] = Array.from({ length: layout.blocks }, () => []);
  const rest = [...codewords];
  for (let round = 0; round <= layout.shortData; round++)
    for (const [index, block] of blocks.entries())
      if (round < layout.shortData || index >= layout.blocks - layout.longBlocks)
        block.push(rest.shift() ?? 0);
  for (let round = 0; round < layout.correction; round++)
    for (const block of blocks) block.push(rest.shift() ?? 0);
  return blocks;
}

/** Whether a block is a word of its code: its polynomial is 0 at every root of the generator. */
export function isWhole(block: readonly number[], correction: number): boolean {
  let root = 1;
  for (let index = 0; index < correction; index++) {
    let value = 0;
    for (const codeword of block) value = product(value, root) ^ codeword;
    if (value !== 0) return false;
    root = product(root, 2);
  }
  return true;
}

/** Multiplication by shifts, unlike the encoder's by logarithms. */
function product(a: number, b: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit--) {
    sum = sum & 0x80 ? (sum << 1) ^ 0x11d : sum << 1;
    if ((b >> bit) & 1) sum ^= a;
  }
  return sum;
}

/** The text of byte mode. */
export function readText(data: readonly number[], version: number): string {
  const bits = data.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('not byte mode');
  const start = version < 10 ? 12 : 20;
  const length = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(start + index * 8, start + index * 8 + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
