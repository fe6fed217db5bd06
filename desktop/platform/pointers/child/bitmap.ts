import { isVisible, PointerFileError } from '../files/pointerImage.ts';

/* The bitmaps of icons and pointers of Windows: a BITMAPINFOHEADER, colours, pixels, and a mask below them. */

const paletteDepths: readonly number[] = [1, 2, 4, 8];
const depths: readonly number[] = [...paletteDepths, 16, 24, 32];
const pixelBytes = 4;
const opaque = 255;

/** A bitmap's header of the first Windows and of OS/2, with sizes of two bytes and colours of three. */
const coreHeadBytes = 12;
const [plain, masked, maskedWithAlpha] = [0, 3, 6] as const;
/** The place of the masks of a pixel's samples: behind the first header that has them, within the later ones. */
const masksAt = 40;

interface BitmapHead {
  readonly width: number;
  /** Of the colours; the mask below them is as high. */
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  /** From the bitmap's beginning. */
  readonly palette: number;
  readonly paletteEntryBytes: number;
  readonly pixels: number;
  readonly compression: number;
}

/**
 * Reads the size and the depth of a bitmap, before anything of that size is made.
 *
 * @throws RangeError where it ends within its header
 */
export function readBitmapHead(bitmap: Buffer): BitmapHead {
  const head = bitmap.readUInt32LE(0);
  const isCore = head === coreHeadBytes;
  const [width, doubleHeight] = isCore
    ? [bitmap.readUInt16LE(4), bitmap.readUInt16LE(6)]
    : [bitmap.readInt32LE(4), bitmap.readInt32LE(8)];
  const bits = bitmap.readUInt16LE(isCore ? 10 : 14);
  const compression = isCore ? plain : bitmap.readUInt32LE(16);
  const fullPalette = paletteDepths.includes(bits) ? 2 ** bits : 0;
  const colours = (isCore ? 0 : bitmap.readUInt32LE(32)) || fullPalette;
  const masks = head === masksAt && compression !== plain ? (compression === maskedWithAlpha ? 16 : 12) : 0;
  const paletteEntryBytes = isCore ? 3 : 4;
  const palette = head + masks;
  return {
    width: Math.abs(width),
    height: Math.floor(Math.abs(doubleHeight) / 2),
    isTopDown: doubleHeight < 0,
    bits,
    palette,
    paletteEntryBytes,
    pixels: palette + colours * paletteEntryBytes,
    compression,
  };
}

/** Rows of a bitmap, padded to four bytes: the lowest comes first, but for a negative height. */
class Rows {
  readonly end: number;
  readonly #file: Buffer;
  readonly #start: number;
  readonly #stride: number;
  readonly #head: BitmapHead;
  readonly #bits: number;

  constructor(file: Buffer, start: number, head: BitmapHead, bits: number) {
    this.#file = file;
    this.#start = start;
    this.#stride = Math.ceil((head.width * bits) / 32) * 4;
    this.#head = head;
    this.#bits = bits;
    this.end = start + this.#stride * head.height;
  }

  #rowAt(y: number): number {
    const { height, isTopDown } = this.#head;
    return this.#start + (isTopDown ? y : height - 1 - y) * this.#stride;
  }

  /** A number of at most eight bits; 0 beyond the file's end. */
  at(x: number, y: number): number {
    const bit = x * this.#bits;
    const byte = this.#file[this.#rowAt(y) + (bit >> 3)] ?? 0;
    return (byte >> (8 - this.#bits - (bit & 7))) & ((1 << this.#bits) - 1);
  }

  /** The place of a pixel of whole bytes. */
  placeOf(x: number, y: number): number {
    return this.#rowAt(y) + x * (this.#bits >> 3);
  }
}

/** Red, green, blue and alpha, from 0 to 255 each. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * The pixels of a bitmap, each red, green, blue and alpha.
 *
 * @param bitmap from its header on; its size was checked
 * @throws PointerFileError, RangeError where it ends within its header
 */
export function decodeBitmap(bitmap: Buffer): Buffer {
  const head = readBitmapHead(bitmap);
  const { width, height, bits, compression } = head;
  const isMasked = compression === masked || compression === maskedWithAlpha;
  const isKnown = compression === plain || (isMasked && (bits === 16 || bits === 32));
  if (!depths.includes(bits) || !isKnown || height < 1 || width < 1) throw new PointerFileError('unreadable');
  const rows = new Rows(bitmap, head.pixels, head, bits);
  const mask = new Rows(bitmap, rows.end, head, 1);
  // Programs leave out the mask of a bitmap that has alpha.
  if ((bits === 32 ? rows.end : mask.end) > bitmap.length) throw new PointerFileError('unreadable');
  const colourAt = createColourReader(bitmap, head, rows);
  const draw = (alphaOf: (x: number, y: number, colour: Colour) => number): Buffer => {
    const pixels = Buffer.alloc(width * height * pixelBytes);
    for (let y = 0, to = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, to += pixelBytes) {
        const colour = colourAt(x, y);
        pixels.set(colour, to);
        pixels[to + 3] = alphaOf(x, y, colour);
      }
    return pixels;
  };
  if (bits === 16 || bits === 32) {
    const pixels = draw((_x, _y, [, , , alpha]) => alpha);
    // Without alpha, and where old programs leave it empty, the mask says what is seen.
    if (isVisible(pixels)) return pixels;
  }
  const pixels = draw((x, y) => (mask.at(x, y) === 0 ? opaque : 0));
  return isVisible(pixels) ? pixels : drawInversion(pixels, head);
}

/** Colours of a palette, of 24 bits, or of samples that masks describe. */
function createColourReader(
  bitmap: Buffer,
  { bits, compression, palette, paletteEntryBytes }: BitmapHead,
  rows: Rows,
): (x: number, y: number) => Colour {
  if (bits <= 8 || bits === 24)
    return (x, y) => {
      const from = bits === 24 ? rows.placeOf(x, y) : palette + rows.at(x, y) * paletteEntryBytes;
      return [bitmap[from + 2] ?? 0, bitmap[from + 1] ?? 0, bitmap[from] ?? 0, opaque];
    };
  const maskOf = (index: number): number => bitmap.readUInt32LE(masksAt + 4 * index);
  const usual = bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0xff000000];
  // The first header has a mask of alpha in the later of its two forms alone.
  const hasAlpha = compression === maskedWithAlpha || bitmap.readUInt32LE(0) > masksAt;
  const masks =
    compression === plain ? usual : [maskOf(0), maskOf(1), maskOf(2), hasAlpha ? maskOf(3) : (usual[3] ?? 0)];
  const [red, green, blue, alpha] = masks.map(createSampleReader);
  return (x, y) => {
    const from = rows.placeOf(x, y);
    const pixel = bits === 16 ? bitmap.readUInt16LE(from) : bitmap.readUInt32LE(from);
    return [red?.(pixel) ?? 0, green?.(pixel) ?? 0, blue?.(pixel) ?? 0, alpha?.(pixel) ?? 0];
  };
}

/** Returns a function that reads the bits of a mask as a number from 0 to 255; 0 for an empty mask. */
function createSampleReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / max);
}

/**
 * Pixels that invert what is behind them (mask set, and a colour that is not black) come out transparent, and a text pointer is
 * often nothing else: they are drawn black with a white edge.
 */
function drawInversion(pixels: Buffer, { width, height }: BitmapHead): Buffer {
  const inverted = new Set<number>();
  for (let at = 0; at < pixels.length; at += pixelBytes)
    if (pixels.readUIntLE(at, 3) !== 0) inverted.add(at / pixelBytes);
  const isInverted = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && inverted.has(y * width + x);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * pixelBytes;
      const isEdge = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isInverted(x + dx, y + dy)));
      if (isInverted(x, y)) pixels.writeUInt32LE(0xff00_0000, at);
      else if (isEdge) pixels.writeUInt32LE(0xffff_ffff, at);
    }
  return pixels;
}
