import { expect, test } from 'vitest';
import { packPixels, readPixelFormat, rowBytes, unpackPixels } from './pixelFormat.ts';

const formatOf = (bits: number, [red = 0, green = 0, blue = 0]: number[]) => {
  const visual = { vid: 33, class: 4, red_mask: red, green_mask: green, blue_mask: blue };
  const screen = { root: 1, pixel_width: 3, pixel_height: 2, root_depth: 24, root_visual: 33 };
  const format = readPixelFormat({
    screen: [{ ...screen, depths: { 24: { 33: visual } } }],
    format: { 24: { bits_per_pixel: bits } },
  });
  if (!format) throw new Error('This format is known.');
  return format;
};
/** Three pixels a row: black, white, a colour of 5, 6 and 5 bits. */
const pixels = Buffer.from(
  [0, 0, 0, 0, 255, 255, 255, 0, 8, 4, 132, 0].concat([255, 0, 0, 0], Array(8).fill(0)),
);

test.each([
  ['16 bits', 16, [0xf800, 0x7e0, 0x1f], 8],
  ['24 bits', 32, [0xff0000, 0xff00, 0xff], 12],
  ['24 bits, red first', 32, [0xff, 0xff00, 0xff0000], 12],
  ['30 bits', 32, [0x3ff00000, 0xffc00, 0x3ff], 12],
])('a picture of %s comes back as it was sent', (_name, bits, masks, row) => {
  const format = formatOf(bits, masks);
  expect(rowBytes(format, 3)).toBe(row);
  const packed = packPixels(format, 3, pixels);
  expect(packed).toHaveLength(row * 2);
  expect(unpackPixels(format, 3, packed)).toEqual(pixels);
});

test('a server with a palette, or with pixels of another size, has no format', () => {
  const visual = { vid: 33, class: 3, red_mask: 0, green_mask: 0, blue_mask: 0 };
  const screen = { root: 1, pixel_width: 3, pixel_height: 2, root_depth: 8, root_visual: 33 };
  const display = {
    screen: [{ ...screen, depths: { 8: { 33: visual } } }],
    format: { 8: { bits_per_pixel: 8 } },
  };
  expect(readPixelFormat(display)).toBeNull();
});
