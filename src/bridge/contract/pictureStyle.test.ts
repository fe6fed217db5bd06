import * as v from 'valibot';
import { expect, test } from 'vitest';
import { flipOf, objectFits, pictureStyle, positionOf } from './pictureStyle.ts';
import { wallpaperOptions, type WallpaperOptions } from './plan.ts';

const screen = { width: 2000, height: 1000 };
const options = (parts: Partial<WallpaperOptions> = {}) => v.parse(wallpaperOptions, parts);

test.each([
  ['fill', { width: 1000, height: 1000 }, [100, 200]],
  ['fill', { width: 4000, height: 1000 }, [200, 100]],
  ['contain', { width: 1000, height: 1000 }, [50, 100]],
  ['stretch', { width: 1000, height: 1000 }, [100, 100]],
  ['centre', { width: 1000, height: 250 }, [50, 25]],
  ['tile', { width: 500, height: 500 }, [25, 50]],
] as const)('%s of a picture of %o', (fit, picture, [width, height]) => {
  expect(pictureStyle(options({ fit }), picture, screen)).toMatchObject({
    width,
    height,
    isRepeated: fit === 'tile',
  });
});

test('zoom enlarges what the fit has made, and the position stays', () => {
  const style = pictureStyle(options({ zoom: 150, position_x: 62 }), screen, screen);
  expect(style).toMatchObject({ width: 150, height: 150 });
  expect(positionOf(options({ position_x: 62 }))).toBe('62% 50%');
});

/** The size of a picture in its box by `object-fit`, after CSS Images 3, section 5.5. */
function sizeByObjectFit(fit: string, picture: typeof screen, box: typeof screen) {
  if (fit === 'fill') return box;
  if (fit === 'none') return picture;
  const ratios = [box.width / picture.width, box.height / picture.height];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  return { width: picture.width * scale, height: picture.height * scale };
}

test.each(['fill', 'contain', 'stretch', 'centre'] as const)(
  '%s is the same size by object-fit on the desktop and by its numbers in a preview',
  (fit) => {
    for (const picture of [
      { width: 1000, height: 1000 },
      { width: 4000, height: 900 },
      { width: 300, height: 1200 },
    ]) {
      const { width, height } = pictureStyle(options({ fit }), picture, screen);
      const onDesktop = sizeByObjectFit(objectFits[fit], picture, screen);
      expect([width * 20, height * 10]).toEqual([
        expect.closeTo(onDesktop.width, 6),
        expect.closeTo(onDesktop.height, 6),
      ]);
    }
  },
);

test('what is as it was made has no filter', () => {
  expect(pictureStyle(options(), screen, screen)).toMatchObject({ filter: '', blur: 0 });
  expect([flipOf(options()), flipOf(options({ is_flipped: true }))]).toEqual(['', 'scaleX(-1)']);
  expect(pictureStyle(options({ brightness: -14, saturation: 15 }), screen, screen).filter).toBe(
    'brightness(0.86) saturate(1.15)',
  );
});

test('a blur looks the same at every size', () => {
  expect(pictureStyle(options({ blur: 20 }), screen, screen).blur).toBe(1);
});
