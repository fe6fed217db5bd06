import type { XDisplay } from 'x11';

/** Of a pixel as pictures are made here: blue, green, red, unused. */
export const bytesPerPixel = 4;
const trueColour = 4;
/** Rows end at whole units of four bytes (the scanline pad of every server of today). */
const rowUnit = 4;

interface Channel {
  shift: number;
  most: number;
}

/** Format of the pixels of a server's root window. */
export interface PixelFormat {
  /** 2 or 4. */
  bytes: number;
  blue: Channel;
  green: Channel;
  red: Channel;
}

/** The format of a server's root; null where its pixels are no colours by themselves, as with a palette. */
export function readPixelFormat({
  screen: [screen],
  format,
}: Pick<XDisplay, 'screen' | 'format'>): PixelFormat | null {
  const visual = screen && screen.depths[screen.root_depth]?.[screen.root_visual];
  const bits = screen && format[screen.root_depth]?.bits_per_pixel;
  if (!visual || visual.class !== trueColour || (bits !== 16 && bits !== 32)) return null;
  return {
    bytes: bits / 8,
    blue: channelOf(visual.blue_mask),
    green: channelOf(visual.green_mask),
    red: channelOf(visual.red_mask),
  };
}

function channelOf(mask: number): Channel {
  const shift = Math.log2(mask & -mask);
  return { shift, most: mask >>> shift };
}

/** True if pictures are sent unchanged. */
export function isPlainFormat({ bytes, blue, green, red }: PixelFormat): boolean {
  const isByte = ({ shift, most }: Channel, at: number): boolean => shift === at && most === 0xff;
  return bytes === bytesPerPixel && isByte(blue, 0) && isByte(green, 8) && isByte(red, 16);
}

/** The bytes of a row of so many pixels. */
export function rowBytes({ bytes }: PixelFormat, width: number): number {
  return Math.ceil((width * bytes) / rowUnit) * rowUnit;
}

/** Rows of a picture as the server has them. */
export function packPixels(format: PixelFormat, width: number, pixels: Buffer): Buffer {
  if (isPlainFormat(format)) return pixels;
  const { bytes, blue, green, red } = format;
  const stride = rowBytes(format, width);
  const height = pixels.length / (width * bytesPerPixel);
  const packed = Buffer.alloc(stride * height);
  const part = (from: number, { shift, most }: Channel): number =>
    Math.round(((pixels[from] ?? 0) * most) / 0xff) * 2 ** shift;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * bytesPerPixel;
      const value = part(from, blue) + part(from + 1, green) + part(from + 2, red);
      packed.writeUIntLE(value, y * stride + x * bytes, bytes);
    }
  return packed;
}

/** Rows of the server as a picture. */
export function unpackPixels(format: PixelFormat, width: number, packed: Buffer): Buffer {
  const { bytes, blue, green, red } = format;
  const stride = rowBytes(format, width);
  const height = Math.floor(packed.length / stride);
  if (isPlainFormat(format)) return packed.subarray(0, height * stride);
  const pixels = Buffer.alloc(width * height * bytesPerPixel);
  const part = (value: number, { shift, most }: Channel): number =>
    Math.round(((Math.floor(value / 2 ** shift) & most) * 0xff) / most);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = packed.readUIntLE(y * stride + x * bytes, bytes);
      const to = (y * width + x) * bytesPerPixel;
      pixels[to] = part(value, blue);
      pixels[to + 1] = part(value, green);
      pixels[to + 2] = part(value, red);
    }
  return pixels;
}
