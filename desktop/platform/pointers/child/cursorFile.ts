import sharp from 'sharp';
import {
  checkSize,
  clampHotspot,
  PointerFileError,
  pointerLimits,
  type PointerFile,
  type PointerImage,
} from '../files/pointerImage.ts';
import { decodeBitmap, readBitmapHead } from './bitmap.ts';

const cursorType = 2;
const directoryBytes = 6;
const entryBytes = 16;
const maxImages = 64;
const pngHead = 0x8950_4e47;
/** Samples of a pixel by the colour type of a PNG (PNG specification, 11.2.2). */
const pngSamples: readonly number[] = [1, 0, 3, 1, 2, 0, 4];

/** True for a file that claims to be a `.cur`. */
export function isCursorFile(file: Buffer): boolean {
  return (
    file.length >= directoryBytes &&
    file.readUInt16LE(0) === 0 &&
    [1, cursorType].includes(file.readUInt16LE(2))
  );
}

/** An image of the file: a PNG, or a bitmap with a mask below its colours. */
interface Listed {
  readonly image: Buffer;
  readonly isPng: boolean;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Null in an icon. */
  readonly hotspot: { readonly x: number; readonly y: number } | null;
}

/**
 * Reads a `.cur`: the largest of its images that can be read.
 *
 * @throws PointerFileError of the first image where none can
 */
export async function readCursorFile(file: Buffer): Promise<PointerFile> {
  const { images, problems } = listImages(file);
  // The most pixels, then the most colours.
  const largestFirst = images.toSorted((one, other) => other.width - one.width || other.bits - one.bits);
  for (const { image, isPng, width, height, hotspot } of largestFirst)
    try {
      const frame: PointerImage = {
        width,
        height,
        hotX: clampHotspot(hotspot?.x ?? 0, width),
        hotY: clampHotspot(hotspot?.y ?? 0, height),
        milliseconds: 0,
        pixels: isPng ? await decodePng(image) : withinFile(() => decodeBitmap(image)),
      };
      return { frames: [frame], isHotspotMissing: hotspot === null };
    } catch (error) {
      problems.push(toPointerError(error));
    }
  throw problems[0] ?? new PointerFileError('empty');
}

/** Sizes are read before anything of that size is made: each image says its own beside the directory's. */
function listImages(file: Buffer): { images: Listed[]; problems: PointerFileError[] } {
  const count = withinFile(() => file.readUInt16LE(4));
  if (count === 0) throw new PointerFileError('empty');
  if (count > maxImages) throw new PointerFileError('too_many_frames');
  const isCursor = file.readUInt16LE(2) === cursorType;
  const images: Listed[] = [];
  const problems: PointerFileError[] = [];
  for (let index = 0; index < count; index += 1)
    try {
      images.push(withinFile(() => listImage(file, index, isCursor)));
    } catch (error) {
      problems.push(toPointerError(error));
    }
  return { images, problems };
}

/** @throws every other error */
function toPointerError(error: unknown): PointerFileError {
  if (error instanceof PointerFileError) return error;
  throw error;
}

function listImage(file: Buffer, index: number, isCursor: boolean): Listed {
  const entry = directoryBytes + index * entryBytes;
  const [bytes, at] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
  if (at + bytes > file.length) throw new PointerFileError('truncated');
  const image = file.subarray(at, at + bytes);
  const isPng = image.readUInt32BE(0) === pngHead;
  const { width, height, bits } = isPng ? readPngHead(image) : readBitmapHead(image);
  checkSize(width, height);
  const hotspot = isCursor ? { x: file.readUInt16LE(entry + 4), y: file.readUInt16LE(entry + 6) } : null;
  return { image, isPng, width, height, bits, hotspot };
}

function readPngHead(image: Buffer): Pick<Listed, 'width' | 'height' | 'bits'> {
  const samples = pngSamples[image.readUInt8(25)] ?? 0;
  return {
    width: image.readUInt32BE(16),
    height: image.readUInt32BE(20),
    bits: image.readUInt8(24) * samples,
  };
}

/** @throws PointerFileError `truncated` for a number beyond the end */
function withinFile<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new PointerFileError('truncated', error);
    throw error;
  }
}

async function decodePng(file: Buffer): Promise<Buffer> {
  try {
    const image = sharp(file, { limitInputPixels: pointerLimits.side ** 2 }).ensureAlpha();
    return await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();
  } catch (error) {
    throw new PointerFileError('unreadable', error);
  }
}
