import { expect, test } from 'vitest';
import { contrastOf, isDark, luminanceOf, readHex, type Colour } from './contrast.ts';
import { tintOn } from './wallpaperColour.ts';

const pixels = (...colours: Colour[]) => colours.flatMap((colour) => [...colour, 255]);
const contrastOn = (hex: string, ground: Colour) =>
  contrastOf(luminanceOf(readHex(hex)), luminanceOf(ground));

const night: Colour = [20, 20, 24];
const paper: Colour = [240, 236, 226];

test('the strongest colour of the wallpaper decides, light on what is dark', () => {
  expect(tintOn(pixels(night, [200, 40, 40], [90, 90, 110]), pixels(night))).toBe('#f2b0b0');
  expect(tintOn(pixels([20, 30, 180]), pixels(night))).toBe('#b0b4f2');
});

test('the same colour is dark where what is behind the clock is pale', () => {
  const tint = tintOn(pixels(night, [200, 40, 40], paper), pixels(paper));
  const [red, green, blue] = readHex(tint);
  expect(isDark([red, green, blue])).toBe(true);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('a wallpaper without a colour gives white, or nearly black', () => {
  expect(tintOn(pixels([120, 120, 125]), pixels(night))).toBe('#ffffff');
  expect(tintOn(pixels([240, 240, 240]), pixels([240, 240, 240]))).toBe('#383838');
});

test('nothing behind the clock counts as black', () => {
  expect(tintOn(pixels([120, 120, 125]), [255, 255, 255, 0])).toBe('#ffffff');
});

test('on every plain ground the contrast is at least 4.5', () => {
  const steps = [0, 51, 102, 119, 128, 153, 204, 255];
  let least = Infinity;
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const ground: Colour = [red, green, blue];
        least = Math.min(least, contrastOn(tintOn(pixels(ground, [200, 40, 40]), pixels(ground)), ground));
      }
  expect(least).toBeGreaterThanOrEqual(4.5);
});

test('it is read on every part of a ground that is pale all over', () => {
  const ground: Colour[] = [paper, [200, 205, 210], [255, 179, 217]];
  const tint = tintOn(pixels(...ground), pixels(...ground));
  for (const part of ground) expect(contrastOn(tint, part)).toBeGreaterThanOrEqual(4.5);
});
