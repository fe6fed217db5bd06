/** The colours of a picture: of the sky above and below, and of its moon. */
export type PictureColours = Readonly<{ top: string; bottom: string; moon: string }>;

/**
 * Draws a picture in place of a photograph: a sky from one colour to another, and a moon, by which its position and its
 * proportions show. It is the same wherever it is drawn, and costs a fingerprint next to nothing.
 */
export function flatPicture({ top, bottom, moon }: PictureColours, width: number, height: number): string {
  const radius = Math.min(width, height) / 6;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * 0.7}" cy="${height * 0.35}" r="${radius}" fill="${moon}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Colours of a file that belongs to no wallpaper: calm ones whose hue follows from its hash. */
export function coloursOfHash(md5: string): PictureColours {
  const hue = [...md5].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);
  return { top: `hsl(${hue} 40% 30%)`, bottom: `hsl(${hue} 35% 45%)`, moon: `hsl(${hue} 40% 75%)` };
}
