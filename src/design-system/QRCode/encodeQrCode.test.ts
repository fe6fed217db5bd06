import { describe, expect, it } from 'vitest';
import { formatBits, versionBits } from './drawPatterns.ts';
import { encodeQrCode, type QrCode } from './encodeQrCode.ts';
import { finderPenalty, penalty, qrMasks, runPenalty } from './qrMask.ts';
import { QrGrid } from './QrGrid.ts';
import { alignmentCentres, blockLayout, dataCodewords, lengthBits, type QrLevel } from './qrTables.ts';
import { isWhole, readBlocks, readCodewords, readFormat, readText } from './readQrCode.testing.ts';
import { correctionCodewords } from './reedSolomon.ts';

const levels: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];
const binary = (value: number, width: number): string => value.toString(2).padStart(width, '0');

function encode(...[text, options]: Parameters<typeof encodeQrCode>): QrCode {
  const code = encodeQrCode(text, options);
  if (code === null) throw new Error('too long');
  return code;
}

function rows({ size, isDark }: QrCode): string[] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_unused, x) => (isDark(x, y) ? '1' : '0')).join(''),
  );
}

/** Reads a symbol with a decoder of its own; every block must be whole. */
function decode(code: QrCode): string {
  const [format] = readFormat(code);
  const level = format?.level as QrLevel;
  const layout = blockLayout(code.version, level);
  const codewords = readCodewords(code, format?.mask ?? 0, alignmentCentres(code.version));
  const blocks = readBlocks(codewords, layout);
  for (const block of blocks) expect(isWhole(block, layout.correction)).toBe(true);
  return readText(
    blocks.flatMap((block) => block.slice(0, -layout.correction)),
    code.version,
  );
}

describe('vectors of the standard and its literature', () => {
  it('the correction of a 1-M block', () => {
    const data = Uint8Array.of(32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17);
    expect([...correctionCodewords(data, 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    ['L', 0, '111011111000100'],
    ['L', 4, '110011000101111'],
    ['M', 0, '101010000010010'],
    ['Q', 0, '011010101011111'],
    ['H', 0, '001011010001001'],
  ] as const)('the format bits of %s with mask %i', (level, mask, bits) => {
    expect(binary(formatBits(level, mask), 15)).toBe(bits);
  });

  it('the version bits', () => {
    expect(binary(versionBits(7), 18)).toBe('000111110010010100');
    expect(binary(versionBits(21), 18)).toBe('010101011010000011');
  });

  it('the alignment centres', () => {
    expect(alignmentCentres(1)).toEqual([]);
    expect(alignmentCentres(2)).toEqual([6, 18]);
    expect(alignmentCentres(7)).toEqual([6, 22, 38]);
    expect(alignmentCentres(20)).toEqual([6, 34, 62, 90]);
    expect(alignmentCentres(32)).toEqual([6, 34, 60, 86, 112, 138]);
    expect(alignmentCentres(40)).toEqual([6, 30, 58, 86, 114, 142, 170]);
  });

  it.each([
    [1, [17, 14, 11, 7]],
    [2, [32, 26, 20, 14]],
    [5, [106, 84, 60, 44]],
    [9, [230, 180, 130, 98]],
    [10, [271, 213, 151, 119]],
    [20, [858, 666, 482, 382]],
    [40, [2_953, 2_331, 1_663, 1_273]],
  ])('version %i holds %j bytes', (version, capacities) => {
    const bytes = (level: QrLevel): number =>
      Math.floor((dataCodewords(version, level) * 8 - 4 - lengthBits(version)) / 8);
    expect(levels.map(bytes)).toEqual(capacities);
  });

  it('月栖 in 1-M with mask 3, as the library node-qrcode draws it', () => {
    expect(rows(encode('月栖', { level: 'M', mask: 3 }))).toEqual([
      '111111101110001111111',
      '100000101110001000001',
      '101110100101101011101',
      '101110101101001011101',
      '101110100100001011101',
      '100000100010001000001',
      '111111101010101111111',
      '000000001010000000000',
      '101101110100001001011',
      '110000010000100101010',
      '100001111100111111000',
      '001101011110110000111',
      '110101110101010010110',
      '000000001110010001100',
      '111111101000011010001',
      '100000101011111111001',
      '101110100111001101111',
      '101110101110010111010',
      '101110101011010110000',
      '100000100111101001101',
      '111111101101100010100',
    ]);
  });
});

describe('a symbol', () => {
  it.each(['https://yueqi.example/pay?order=1234567890', '月栖壁纸 👩‍🚀 深海呼吸', '', 'a'.repeat(600)])(
    'of %s reads back at every level with every mask',
    (text) => {
      for (const level of levels)
        for (const mask of qrMasks) {
          const code = encode(text, { level, mask });
          expect(readFormat(code)).toEqual([
            { level, mask },
            { level, mask },
          ]);
          expect(decode(code)).toBe(text);
        }
    },
  );

  it('reads back in every version, full to the last byte', () => {
    for (let version = 1; version <= 40; version++)
      for (const level of levels) {
        const room = Math.floor((dataCodewords(version, level) * 8 - 4 - lengthBits(version)) / 8);
        const text = 'yueqi-'.repeat(500).slice(0, room);
        const code = encode(text, { level, mask: 2 });
        expect(code.version).toBe(version);
        expect(decode(code)).toBe(text);
      }
  });

  it('has its three finders, its timing and its dark module', () => {
    const code = encode('月栖');
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const lines = rows(code);
    expect(lines.slice(0, 7).map((line) => line.slice(0, 7))).toEqual(finder);
    expect(lines.slice(0, 7).map((line) => line.slice(-7))).toEqual(finder);
    expect(lines.slice(-7).map((line) => line.slice(0, 7))).toEqual(finder);
    expect(lines[6]?.slice(8, 13)).toBe('10101');
    expect(code.isDark(8, code.size - 8)).toBe(true);
  });

  it('carries its version from 7 on', () => {
    const lines = rows(encode('x', { minimumVersion: 7 }));
    const bits = lines
      .slice(0, 6)
      .map((line) => line.slice(34, 37))
      .join('');
    expect([...bits].reverse().join('')).toBe('000111110010010100');
  });

  it('takes the mask with the least penalty', () => {
    const points = qrMasks.map((mask) => penalty(gridOf(encode('深海呼吸', { mask }))));
    expect(points[encode('深海呼吸').mask]).toBe(Math.min(...points));
  });

  it('is null for a text that no version holds', () => {
    expect(encodeQrCode('x'.repeat(2_953), { level: 'L' })?.version).toBe(40);
    expect(encodeQrCode('x'.repeat(2_954), { level: 'L' })).toBeNull();
    expect(encodeQrCode('x'.repeat(10_000))).toBeNull();
  });

  it('replaces half a character instead of failing', () => {
    expect(decode(encode('a\ud83d'))).toBe('a\ufffd');
  });
});

describe('the penalty', () => {
  it('counts runs of five and more', () => {
    expect([runPenalty('00001111'), runPenalty('00000'), runPenalty('111111100000')]).toEqual([0, 3, 8]);
  });

  it('counts finder look-alikes with light beside them', () => {
    expect(finderPenalty('10111010000')).toBe(40);
    expect(finderPenalty('000010111010000')).toBe(80);
    expect(finderPenalty('1011101')).toBe(0);
  });

  it('of an empty grid is its runs, its blocks and its lack of balance', () => {
    expect(penalty(new QrGrid(21))).toBe(42 * 19 + 400 * 3 + 100);
  });
});

function gridOf(code: QrCode): QrGrid {
  const grid = new QrGrid(code.size);
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) grid.set(x, y, code.isDark(x, y));
  return grid;
}
