import { sampleWallpaper, type Rectangle, type WallpaperElement } from '../drawing/sampleWallpaper.ts';
import { contrastOf, luminanceOf, writeHex, type Colour } from './contrast.ts';

const white = '#ffffff';
/** Contrast that small text needs to be readable. */
const minContrast = 4.5;
/** In percent: a tint is no lighter or darker than this where that can be read. */
const lightness = { light: 82, dark: 22 };
/** Below it a wallpaper counts as grey. */
const minChroma = 24;

/**
 * A tint of the wallpaper's strongest colour that can be read on the part of it that is behind the clock.
 *
 * @param wallpaper null where none can be read: then white
 * @param screen and `clock` in the same coordinates
 */
export function readWallpaperColour(
  wallpaper: WallpaperElement | null,
  screen: Rectangle,
  clock: Rectangle,
): string {
  const sample = sampleWallpaper(wallpaper, screen, clock);
  return sample ? tintOn(sample.picture, sample.ground) : white;
}

/**
 * A light or a dark tint of the picture's strongest colour, whichever is read better on the ground.
 *
 * @param picture and `ground`: red, green, blue and alpha of each pixel, 0 to 255
 * @returns `#rrggbb`
 */
export function tintOn(picture: ArrayLike<number>, ground: ArrayLike<number>): string {
  const { hue, chroma } = strongestOf(coloursOf(picture));
  const isGrey = chroma < minChroma;
  const saturation = isGrey ? 0 : Math.min(0.9, chroma / 220);
  const luminances = coloursOf(ground).map(luminanceOf);
  // Nothing is behind it: the screen is black there.
  const mean = luminances.reduce((sum, each) => sum + each, 0) / Math.max(1, luminances.length);
  const isLight = contrastOf(1, mean) >= contrastOf(0, mean);
  const worst = isLight ? Math.max(mean, ...luminances) : Math.min(mean, ...luminances);
  const start = isGrey && isLight ? 100 : lightness[isLight ? 'light' : 'dark'];
  // Where no tint is readable on every part, take the one that is readable on most.
  for (const luminance of [worst, mean])
    for (let percent = start; percent >= 0 && percent <= 100; percent += isLight ? 2 : -2) {
      const tint = fromHsl(hue, saturation, percent / 100);
      if (contrastOf(luminanceOf(tint), luminance) >= minContrast) return writeHex(tint);
    }
  return isLight ? white : '#000000';
}

function coloursOf(pixels: ArrayLike<number>): Colour[] {
  const colours: Colour[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) > 127)
      colours.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
  return colours;
}

function strongestOf(colours: readonly Colour[]): { chroma: number; hue: number } {
  let strongest = { chroma: 0, hue: 0 };
  for (const [red, green, blue] of colours) {
    const most = Math.max(red, green, blue);
    const chroma = most - Math.min(red, green, blue);
    if (chroma > strongest.chroma) strongest = { chroma, hue: hueOf(red, green, blue, most, chroma) };
  }
  return strongest;
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (most === red) return ((green - blue) / chroma) * 60 + (green < blue ? 360 : 0);
  if (most === green) return ((blue - red) / chroma) * 60 + 120;
  return ((red - green) / chroma) * 60 + 240;
}

function fromHsl(hue: number, saturation: number, light: number): Colour {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4)];
}
