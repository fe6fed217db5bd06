import {
  checkSize,
  clampHotspot,
  PointerFileError,
  pointerLimits,
  type PointerImage,
} from './pointerImage.ts';

/* The file format of Xcursor (https://www.x.org/releases/current/doc/man/man3/Xcursor.3.xhtml), little-endian. */

const magic = 'Xcur';
const headerBytes = 16;
const version = 0x1_0000;
const entryBytes = 12;
const imageType = 0xfffd_0002;
const imageHeaderBytes = 36;
const maxEntries = 10_000;
/** Pixels of all images: of a file in many sizes, each of many frames. */
const maxPixels = 16_000_000;

/** A pointer with its frames by nominal size. */
export type SizedFrames = ReadonlyMap<number, readonly PointerImage[]>;

/** Writes a pointer in all of its sizes. Several images of one size are an animation. */
export function writeXcursor(sizes: SizedFrames): Buffer {
  const images = [...sizes].flatMap(([size, frames]) => frames.map((frame) => ({ size, frame })));
  const head = Buffer.alloc(headerBytes + entryBytes * images.length);
  head.write(magic, 'latin1');
  head.writeUInt32LE(headerBytes, 4);
  head.writeUInt32LE(version, 8);
  head.writeUInt32LE(images.length, 12);
  const chunks: Buffer[] = [head];
  let position = head.length;
  for (const [index, { size, frame }] of images.entries()) {
    const entry = headerBytes + index * entryBytes;
    head.writeUInt32LE(imageType, entry);
    head.writeUInt32LE(size, entry + 4);
    head.writeUInt32LE(position, entry + 8);
    const chunk = writeImage(size, frame);
    chunks.push(chunk);
    position += chunk.length;
  }
  return Buffer.concat(chunks);
}

function writeImage(size: number, frame: PointerImage): Buffer {
  const head = Buffer.alloc(imageHeaderBytes);
  const { width, height, hotX, hotY, milliseconds } = frame;
  const fields = [imageHeaderBytes, imageType, size, 1, width, height, hotX, hotY, milliseconds];
  for (const [index, field] of fields.entries()) head.writeUInt32LE(field, index * 4);
  return Buffer.concat([head, premultiply(frame.pixels)]);
}

/** As X takes pixels: blue, green, red, alpha, each colour times its alpha. */
export function premultiply(pixels: Uint8Array): Buffer {
  const turned = Buffer.alloc(pixels.length);
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0;
    for (const [from, to] of [
      [0, 2],
      [1, 1],
      [2, 0],
    ] as const)
      turned[index + to] = Math.round(((pixels[index + from] ?? 0) * alpha) / 255);
    turned[index + 3] = alpha;
  }
  return turned;
}

/** True for a file that claims to be one. */
export function isXcursor(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === magic;
}

/**
 * Reads a pointer in all of its sizes.
 *
 * @throws PointerFileError
 */
export function readXcursor(file: Buffer): SizedFrames {
  const sizes = new Map<number, PointerImage[]>();
  try {
    const [headerLength, count] = [file.readUInt32LE(4), file.readUInt32LE(12)];
    if (count > maxEntries) throw new PointerFileError('too_many_frames');
    let pixelsLeft = maxPixels;
    for (let index = 0; index < count; index++) {
      const entry = headerLength + index * entryBytes;
      if (file.readUInt32LE(entry) !== imageType) continue;
      const size = file.readUInt32LE(entry + 4);
      const frames = sizes.get(size) ?? [];
      if (frames.length >= pointerLimits.frames) throw new PointerFileError('too_many_frames');
      const image = readImage(file, file.readUInt32LE(entry + 8));
      // Small files name one image ten thousand times.
      pixelsLeft -= image.width * image.height;
      if (pixelsLeft < 0) throw new PointerFileError('too_many_pixels');
      frames.push(image);
      sizes.set(size, frames);
    }
  } catch (error) {
    // A number beyond the end.
    if (error instanceof RangeError) throw new PointerFileError('truncated', error);
    throw error;
  }
  if (sizes.size === 0) throw new PointerFileError('empty');
  return sizes;
}

function readImage(file: Buffer, at: number): PointerImage {
  const field = (index: number): number => file.readUInt32LE(at + index * 4);
  const [width, height] = [field(4), field(5)];
  checkSize(width, height);
  const begin = at + field(0);
  const data = file.subarray(begin, begin + width * height * 4);
  if (data.length < width * height * 4) throw new PointerFileError('truncated');
  return {
    width,
    height,
    hotX: clampHotspot(field(6), width),
    hotY: clampHotspot(field(7), height),
    milliseconds: field(8),
    pixels: divide(data),
  };
}

/** Undoes {@link premultiply}. */
function divide(data: Buffer): Buffer {
  const pixels = Buffer.alloc(data.length);
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha === 0) continue;
    for (const [from, to] of [
      [0, 2],
      [1, 1],
      [2, 0],
    ] as const)
      pixels[index + to] = Math.min(255, Math.round(((data[index + from] ?? 0) * 255) / alpha));
    pixels[index + 3] = alpha;
  }
  return pixels;
}
