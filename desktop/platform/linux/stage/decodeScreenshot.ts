import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { bytesPerPixel } from '../x11/pixelFormat.ts';

const inflateAsync = promisify(inflate);

const headBytes = 8;
const chunkFrameBytes = 12;
/** Colour types of PNG: red, green, blue, and the same with alpha. */
const channelsOf: Record<number, number> = { 2: 3, 6: 4 };
/** Rows between two breaths: the host answers its pages in the meantime. */
const rowsAtOnce = 100;

/** Pixels as an X server takes them. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * Decodes the PNG (W3C PNG, sections 9 and 11) of a browser's screenshot: 8 bits, without interlacing or palette. It
 * is done here since the library for pictures would stay in the host's memory for this alone.
 *
 * @throws Error when it is another kind of PNG
 */
export async function decodeScreenshot(png: Buffer): Promise<Pixels> {
  const parts: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = headBytes; at + chunkFrameBytes <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') parts.push(body);
    at += chunkFrameBytes + length;
  }
  const channels = head && head[8] === 8 && head[12] === 0 ? channelsOf[head[9] ?? 0] : undefined;
  if (!head || channels === undefined) throw new Error('The screenshot is no PNG of 8 bits per colour.');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const packed = await inflateAsync(Buffer.concat(parts));
  return { width, height, data: await unfilter(packed, width, height, channels) };
}

async function unfilter(packed: Buffer, width: number, height: number, channels: number): Promise<Buffer> {
  const stride = width * channels;
  const data = Buffer.alloc(width * height * bytesPerPixel);
  let former: Buffer = Buffer.alloc(stride);
  for (let row = 0; row < height; row += 1) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await breathe();
    const start = row * (stride + 1);
    const line = packed.subarray(start + 1, start + 1 + stride);
    unfilterRow(packed[start] ?? 0, line, former, channels);
    for (let x = 0, from = 0, to = row * width * bytesPerPixel; x < width; x += 1) {
      data[to] = line[from + 2] ?? 0;
      data[to + 1] = line[from + 1] ?? 0;
      data[to + 2] = line[from] ?? 0;
      data[to + 3] = channels === 4 ? (line[from + 3] ?? 0) : 0;
      from += channels;
      to += bytesPerPixel;
    }
    former = line;
  }
  return data;
}

/** Adds to every byte what its filter predicts from its neighbours: left, above, and left of the one above. */
function unfilterRow(filter: number, line: Buffer, former: Buffer, channels: number): void {
  for (let place = 0; place < line.length; place += 1) {
    const left = place < channels ? 0 : (line[place - channels] ?? 0);
    const above = former[place] ?? 0;
    const corner = place < channels ? 0 : (former[place - channels] ?? 0);
    line[place] = ((line[place] ?? 0) + predict(filter, left, above, corner)) & 0xff;
  }
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter === 4) return paeth(left, above, corner);
  return 0;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** True if every pixel is black, whatever its opacity. */
export function isBlack({ data }: Pixels): boolean {
  for (let at = 0; at < data.length; at += bytesPerPixel)
    if (data[at] !== 0 || data[at + 1] !== 0 || data[at + 2] !== 0) return false;
  return true;
}
