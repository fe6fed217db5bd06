import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { encodeQrCode, type QrLevel } from './encodeQrCode.ts';

/** An image of the rows as a camera would see it: eight pixels per module, with its quiet zone. */
function photograph(rows: boolean[][]) {
  const scale = 8;
  const edge = (rows.length + 8) * scale;
  const data = new Uint8Array(edge * edge * 4).fill(255);
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let dy = 0; dy < scale; dy++)
        for (let dx = 0; dx < scale; dx++)
          data.fill(
            0,
            (((y + 4) * scale + dy) * edge + (x + 4) * scale + dx) * 4,
            (((y + 4) * scale + dy) * edge + (x + 4) * scale + dx) * 4 + 3,
          );
    }),
  );
  return { width: edge, height: edge, data };
}

test.each<[string, QrLevel]>([
  ['https://example.com/pay?order=12', 'M'],
  ['月栖壁纸 👩‍🚀 深海呼吸', 'H'],
  ['0123456789', 'L'],
  ['yueqi-'.repeat(140), 'Q'],
])('%s at level %s is read back', (text, level) => {
  const rows = encodeQrCode(text, level);
  expect(rows && decodeQR(photograph(rows))).toBe(text);
});

test('the longest text of each level has a symbol, one byte more has none', () => {
  for (const [level, bytes] of [
    ['L', 2_953],
    ['M', 2_331],
    ['Q', 1_663],
    ['H', 1_273],
  ] as const) {
    expect(encodeQrCode('x'.repeat(bytes), level)).toHaveLength(177);
    expect(encodeQrCode('x'.repeat(bytes + 1), level)).toBeNull();
  }
});
