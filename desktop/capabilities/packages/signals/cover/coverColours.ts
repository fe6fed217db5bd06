import { toLab } from '../../../../../media/render/colours.ts';

/** Contrast of text that can be read (WCAG 2.2, 1.4.3). */
const readableContrast = 4.5;
/** Distance in OKLab of colours that look different. */
const different = 0.08;
const black = '#000000';
const white = '#ffffff';

/**
 * The colours of a cover for a page: the most common one, two that look different from it, one for text on the first, and
 * black or white, whichever has more contrast with it.
 *
 * @param palette `#rrggbb`, the most common first
 */
export function chooseCoverColours(palette: readonly string[]) {
  const primary = palette[0] ?? black;
  const others = palette.slice(1).filter((colour) => distance(colour, primary) >= different);
  const secondary = others[0] ?? primary;
  const tertiary = others.slice(1).find((colour) => distance(colour, secondary) >= different) ?? secondary;
  const highContrast = contrast(white, primary) >= contrast(black, primary) ? white : black;
  const text = others.find((colour) => contrast(colour, primary) >= readableContrast) ?? highContrast;
  return { primary, secondary, tertiary, text, highContrast };
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function distance(one: string, other: string): number {
  const [first, second] = [toLab(...channels(one)), toLab(...channels(other))];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** Of WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted(
    (first, second) => second - first,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
