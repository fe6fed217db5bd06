import { blockLayout, dataCodewords, lengthBits, maximumVersion, type QrLevel } from './qrTables.ts';
import { correctionCodewords } from './reedSolomon.ts';

/** Byte mode. */
const modeIndicator = 0b0100;

/** What fills the room that the text leaves, by turns. */
const padding = [0b1110_1100, 0b0001_0001] as const;

/** The smallest version that holds so many bytes, or null where none does. */
export function smallestVersion(byteCount: number, level: QrLevel, from: number): number | null {
  for (let version = from; version <= maximumVersion; version++) {
    if (4 + lengthBits(version) + byteCount * 8 <= dataCodewords(version, level) * 8) return version;
  }
  return null;
}

/** All codewords of a symbol in the order in which they are drawn: data and correction, blocks interleaved. */
export function codewordsOf(bytes: Uint8Array, version: number, level: QrLevel): Uint8Array {
  const data = padded(bytes, version, level);
  const { blocks, correction, shortData, longBlocks } = blockLayout(version, level);
  let start = 0;
  const dataBlocks = Array.from({ length: blocks }, (_, index) => {
    const length = shortData + (index >= blocks - longBlocks ? 1 : 0);
    start += length;
    return data.subarray(start - length, start);
  });
  const correctionBlocks = dataBlocks.map((block) => correctionCodewords(block, correction));
  return Uint8Array.from([...interleaved(dataBlocks), ...interleaved(correctionBlocks)]);
}

/** Mode, length, text, terminator and padding, as many codewords as the version has for data. */
function padded(bytes: Uint8Array, version: number, level: QrLevel): Uint8Array {
  const data = new Uint8Array(dataCodewords(version, level));
  let position = 0;
  const append = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit--, position++)
      data[position >> 3] = (data[position >> 3] ?? 0) | (((value >> bit) & 1) << (7 - (position & 7)));
  };
  append(modeIndicator, 4);
  append(bytes.length, lengthBits(version));
  for (const byte of bytes) append(byte, 8);
  // The terminator is four zeros, and zeros go on to the end of the codeword: the array has them already.
  const firstFree = Math.ceil(Math.min(position + 4, data.length * 8) / 8);
  for (let index = firstFree; index < data.length; index++)
    data[index] = padding[(index - firstFree) % 2 === 0 ? 0 : 1];
  return data;
}

/** The first of every block, then the second of every block, and so on. */
function interleaved(blocks: readonly Uint8Array[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  const result: number[] = [];
  for (let index = 0; index < longest; index++)
    for (const block of blocks) {
      const codeword = block[index];
      if (codeword !== undefined) result.push(codeword);
    }
  return result;
}
