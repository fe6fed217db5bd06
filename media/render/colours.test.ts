import { expect, test } from 'vitest';
import { colorNames, extractColours } from './colours.ts';

const filled = (...parts: [red: number, green: number, blue: number, count: number][]) =>
  Uint8Array.from(
    parts
      .flatMap(([red, green, blue, count]) => Array.from({ length: count }, () => [red, green, blue]))
      .flat(),
  );

test.each([
  ['red', 220, 30, 40],
  ['orange', 255, 140, 0],
  ['yellow', 250, 220, 40],
  ['green', 40, 160, 60],
  ['teal', 0, 150, 150],
  ['blue', 50, 130, 230],
  ['blue', 51, 102, 204],
  ['indigo', 50, 50, 190],
  ['purple', 140, 60, 190],
  ['pink', 255, 110, 180],
  ['brown', 110, 70, 40],
  ['white', 245, 245, 245],
  ['black', 15, 15, 18],
])('a %s picture is found under that name', (name, red, green, blue) => {
  const { colorIds } = extractColours(filled([red, green, blue, 100]));
  expect(colorIds.map((id) => colorNames[id])).toEqual([name]);
});

test('the palette names what there is most of first, and gives the colours as they are', () => {
  const { palette, colorIds, averageColor } = extractColours(
    filled([0, 0, 0, 60], [255, 0, 0, 30], [255, 255, 255, 10]),
  );
  expect(palette.slice(0, 3)).toEqual(['#000000', '#ff0000', '#ffffff']);
  expect(palette).toHaveLength(5);
  expect(colorIds.map((id) => colorNames[id])).toEqual(['black', 'red', 'white']);
  expect(averageColor).toBe('#661a1a');
});

test('a rare colour does not label the image', () => {
  const { colorIds } = extractColours(filled([50, 130, 230, 95], [250, 220, 40, 5]));
  expect(colorIds.map((id) => colorNames[id])).toEqual(['blue']);
});
