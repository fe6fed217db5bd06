/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Returns the relative luminance of a colour, 0 to 1, as WCAG defines it. */
export function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two luminances, 1 to 21. */
export function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** @param hex `#rrggbb` */
export function readHex(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** As `#rrggbb`. */
export function writeHex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** True where black text is less readable than white on a colour: text in this colour needs a pale background. */
export function isDark(colour: Colour): boolean {
  const luminance = luminanceOf(colour);
  return contrastOf(1, luminance) > contrastOf(0, luminance);
}
