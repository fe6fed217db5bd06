import decodeIco from 'decode-ico';
import {
  checkSize,
  clampHotspot,
  PointerFileError,
  pointerLimits,
  type PointerFile,
  type PointerImage,
} from './pointerImage.ts';

const cursorType = 2;
const directoryBytes = 6;
const entryBytes = 16;
const mostImages = 64;
const twoColours = 1;
const fullColours = 32;

/** Whether a file claims to be a `.cur`. */
export function isCursorFile(file: Buffer): boolean {
  return (
    file.length >= directoryBytes &&
    file.readUInt16LE(0) === 0 &&
    [1, cursorType].includes(file.readUInt16LE(2))
  );
}

/**
 * Reads a `.cur`: the largest of its images that is a pointer's.
 *
 * @throws PointerFileError
 */
export async function readCursorFile(file: Buffer): Promise<PointerFile> {
  checkDirectory(file);
  const image = largest(decode(file));
  const { hotspot } = image;
  const pixels =
    image.type === 'png' ? await decodePng(Buffer.from(image.data)) : withVisibleInversion(file, image);
  const frame: PointerImage = {
    width: image.width,
    height: image.height,
    hotX: clampHotspot(hotspot?.x ?? 0, image.width),
    hotY: clampHotspot(hotspot?.y ?? 0, image.height),
    milliseconds: 0,
    pixels,
  };
  return { frames: [frame], isHotspotMissing: hotspot === null };
}

type Decoded = ReturnType<typeof decodeIco>[number];

/** Sizes are read here before anything of that size is made: each image says its own below the directory's. */
function checkDirectory(file: Buffer): void {
  try {
    const count = file.readUInt16LE(4);
    if (count === 0) throw new PointerFileError('empty');
    if (count > mostImages) throw new PointerFileError('too_many_frames');
    for (let index = 0; index < count; index++) {
      const entry = directoryBytes + index * entryBytes;
      const [bytes, at] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
      if (at + bytes > file.length) throw new PointerFileError('truncated');
      if (file.readUInt32BE(at) === 0x8950_4e47)
        checkSize(file.readUInt32BE(at + 16), file.readUInt32BE(at + 20));
      // A bitmap has the mask below its colours, so it is twice as high.
      else checkSize(Math.abs(file.readInt32LE(at + 4)), Math.abs(file.readInt32LE(at + 8)) / 2);
    }
  } catch (error) {
    if (error instanceof RangeError) throw new PointerFileError('truncated', error);
    throw error;
  }
}

function decode(file: Buffer): Decoded[] {
  try {
    return decodeIco(file);
  } catch (error) {
    throw new PointerFileError('unreadable', error);
  }
}

/** The most pixels, then the most colours. */
function largest(images: readonly Decoded[]): Decoded {
  const [first] = images.toSorted((one, other) => other.width - one.width || other.bpp - one.bpp);
  if (!first) throw new PointerFileError('empty');
  return first;
}

async function decodePng(file: Buffer): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp');
    const image = sharp(file, { limitInputPixels: pointerLimits.side ** 2 }).ensureAlpha();
    return await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();
  } catch (error) {
    throw new PointerFileError('unreadable', error);
  }
}

/**
 * Pixels that invert what is behind them (mask and colour both set) come out transparent, and a text pointer is often
 * nothing else: they are drawn black with a white edge.
 */
function withVisibleInversion(file: Buffer, image: Decoded): Buffer {
  const pixels = Buffer.from(image.data);
  const isInvisible = !pixels.some((value, index) => index % 4 === 3 && value > 0);
  if (isInvisible && image.bpp === fullColours) return withMask(file, image);
  if (!isInvisible || image.bpp !== twoColours) return pixels;
  const { width, height } = image;
  const inverted = readInverted(file, width, height);
  const isInverted = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && inverted[y * width + x] === true;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const isEdge = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isInverted(x + dx, y + dy)));
      if (isInverted(x, y)) pixels.writeUInt32LE(0xff00_0000, at);
      else if (isEdge) pixels.writeUInt32LE(0xffff_ffff, at);
    }
  return pixels;
}

/** The colours of a bitmap of two colours, from its lowest row up, rows padded to four bytes. */
function readInverted(file: Buffer, width: number, height: number): boolean[] {
  const at = file.readUInt32LE(directoryBytes + 12);
  const stride = Math.ceil(width / 32) * 4;
  const colours = at + file.readUInt32LE(at) + 8;
  return Array.from({ length: width * height }, (_pixel, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const byte = file[colours + (height - 1 - y) * stride + (x >> 3)] ?? 0;
    return ((byte >> (7 - (x & 7))) & 1) === 1;
  });
}

/** The colours of a bitmap of 32 bits without alpha: old programs leave it empty, and the mask below says what is seen. */
function withMask(file: Buffer, { width, height }: Decoded): Buffer {
  const at = findBitmap(file, width, height);
  const colours = at + file.readUInt32LE(at);
  const mask = colours + width * height * 4;
  const stride = Math.ceil(width / 32) * 4;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = height - 1 - y;
      const from = colours + (row * width + x) * 4;
      const bit = ((file[mask + row * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const [blue = 0, green = 0, red = 0] = file.subarray(from, from + 3);
      pixels.set([red, green, blue, bit === 0 ? 255 : 0], (y * width + x) * 4);
    }
  return pixels;
}

/** The place of the bitmap of 32 bits with this size. */
function findBitmap(file: Buffer, width: number, height: number): number {
  for (let index = 0; index < file.readUInt16LE(4); index++) {
    const at = file.readUInt32LE(directoryBytes + index * entryBytes + 12);
    const [itsWidth, itsHeight] = [file.readInt32LE(at + 4), file.readInt32LE(at + 8)];
    if (
      itsWidth === width &&
      Math.abs(itsHeight) === 2 * height &&
      file.readUInt16LE(at + 14) === fullColours
    )
      return at;
  }
  throw new PointerFileError('unreadable');
}
