/** Makes files of Windows pointers, whole and broken ones. */

interface CursorOptions {
  width?: number;
  height?: number;
  hotX?: number;
  hotY?: number;
  /** Red, green, blue and alpha of every pixel. */
  colour?: readonly [number, number, number, number];
}

/** A `.cur` of 32 bits with one colour. */
export function makeCursor(options: CursorOptions = {}): Buffer {
  const { width = 32, height = 32, hotX = 3, hotY = 5, colour = [255, 0, 0, 255] } = options;
  const [red, green, blue, alpha] = colour;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([blue, green, red, alpha], at);
  const mask = Buffer.alloc(Math.ceil(width / 32) * 4 * height);
  return wrap(width, height, hotX, hotY, Buffer.concat([bitmapHead(width, height, 32), pixels, mask]));
}

interface BitmapOptions {
  bits: number;
  /** The header's bytes: 12 of OS/2 and the first Windows, 40, 108 or 124. */
  head?: number;
  compression?: number;
  /** Of red, green, blue, and alpha where there are four. */
  masks?: readonly number[];
  /** Red, green, blue of two colours; palettes have no others. */
  palette?: readonly (readonly [number, number, number])[];
  isTopDown?: boolean;
  /** The number of a pixel: its place in the palette, or its samples. */
  pixel: (x: number, y: number) => number;
  isSeen: (x: number, y: number) => boolean;
}

/** A `.cur` of 32 × 32 pixels of any depth. */
export function makeBitmapCursor(options: BitmapOptions): Buffer {
  const { bits, head = 40, compression = 0, masks = [], palette = [], isTopDown, pixel, isSeen } = options;
  const side = 32;
  const header = Buffer.alloc(head);
  header.writeUInt32LE(head, 0);
  if (head === 12)
    for (const [at, value] of [
      [4, side],
      [6, 2 * side],
      [8, 1],
      [10, bits],
    ] as const)
      header.writeUInt16LE(value, at);
  else {
    bitmapHead(side, isTopDown ? -side : side, bits).copy(header, 4, 4, 16);
    header.writeUInt32LE(compression, 16);
    header.writeUInt32LE(palette.length, 32);
  }
  const masked = Buffer.alloc(4 * masks.length);
  for (const [index, mask] of masks.entries()) masked.writeUInt32LE(mask, 4 * index);
  if (head > 40) masked.copy(header, 40);
  const colours = palette.map(([red, green, blue]) =>
    Buffer.from([blue, green, red, 0].slice(0, head === 12 ? 3 : 4)),
  );
  const missing = head === 12 && bits <= 8 ? 3 * (2 ** bits - palette.length) : 0;
  const order = Array.from({ length: side }, (_row, y) => (isTopDown ? y : side - 1 - y));
  const image = [
    header,
    head === 40 ? masked : Buffer.alloc(0),
    ...colours,
    Buffer.alloc(missing),
    ...order.map((y) => makeRow(side, bits, (x) => pixel(x, y))),
    ...order.map((y) => makeRow(side, 1, (x) => (isSeen(x, y) ? 0 : 1))),
  ];
  return wrap(side, side, 3, 5, Buffer.concat(image));
}

function makeRow(width: number, bits: number, valueOf: (x: number) => number): Buffer {
  const row = Buffer.alloc(Math.ceil((width * bits) / 32) * 4);
  for (let x = 0; x < width; x += 1) {
    const at = (x * bits) >> 3;
    if (bits < 8) row[at] = (row[at] ?? 0) | (valueOf(x) << (8 - bits - ((x * bits) & 7)));
    else row.writeUIntLE(valueOf(x), at, bits >> 3);
  }
  return row;
}

/** A text pointer as Windows has it: a vertical line that inverts what is behind it, and nothing else. */
export function makeInvertingCursor(): Buffer {
  const [width, height] = [32, 32];
  const palette = Buffer.from([0, 0, 0, 0, 255, 255, 255, 0]);
  const rows = Buffer.alloc(4 * height);
  for (let row = 8; row < 24; row++) rows.writeUInt32BE(0x0001_8000, row * 4);
  const mask = Buffer.alloc(4 * height, 0xff);
  return wrap(width, height, 16, 16, Buffer.concat([bitmapHead(width, height, 1), palette, rows, mask]));
}

/** An `.ani` of these frames, shown for these sixtieths of a second, in this order. */
export function makeAnimation(
  frames: readonly Buffer[],
  rates?: readonly number[],
  order?: readonly number[],
): Buffer {
  const head = Buffer.alloc(36);
  head.writeUInt32LE(36, 0);
  head.writeUInt32LE(frames.length, 4);
  head.writeUInt32LE(order?.length ?? frames.length, 8);
  head.writeUInt32LE(6, 28);
  const icons = Buffer.concat([Buffer.from('fram'), ...frames.map((frame) => chunk('icon', frame))]);
  const parts = [
    Buffer.from('ACON'),
    chunk('anih', head),
    ...(rates ? [chunk('rate', numbers(rates))] : []),
    ...(order ? [chunk('seq ', numbers(order))] : []),
    chunk('LIST', icons),
  ];
  return chunk('RIFF', Buffer.concat(parts));
}

/** A tar archive of files, and of links to files beside them. */
export function makeTar(files: Record<string, Buffer>, links: Record<string, string> = {}): Buffer {
  const blocks: Buffer[] = [];
  const add = (name: string, kind: string, data: Buffer, target = ''): void => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write('0000644\0', 100);
    head.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write(kind, 156);
    head.write(target, 157);
    head.write('ustar\u000000', 257);
    blocks.push(head, data, Buffer.alloc((512 - (data.length % 512)) % 512));
  };
  for (const [name, data] of Object.entries(files)) add(name, '0', data);
  for (const [name, target] of Object.entries(links)) add(name, '2', Buffer.alloc(0), target);
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function wrap(width: number, height: number, hotX: number, hotY: number, image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(2, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width & 255, 6);
  head.writeUInt8(height & 255, 7);
  head.writeUInt16LE(hotX, 10);
  head.writeUInt16LE(hotY, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

function bitmapHead(width: number, height: number, bits: number): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(height * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  return head;
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function numbers(values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32LE(value, index * 4);
  return data;
}
