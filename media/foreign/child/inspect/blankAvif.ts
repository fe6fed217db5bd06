interface Box {
  readonly type: string;
  /** Of its content. */
  readonly begin: number;
  readonly end: number;
}

/** Items and boxes that say something about an image rather than being part of it. */
const privateItems: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
const privateBoxes: ReadonlySet<string> = new Set(['udta', 'uuid', 'skip', 'free']);
const spareBox = 'free';
/** Content within the file, and within the box `idat`. */
const [inFile, inBox] = [0, 1];

/**
 * An AVIF whose EXIF, XMP and boxes of programs are zeros: other places than theirs are named by their offsets, so that nothing
 * may move (ISO/IEC 14496-12, sections 8.11.3 and 8.11.6).
 *
 * @returns null for a file whose structure is not the expected one
 */
export function blankAvif(source: Buffer): Buffer | null {
  const bytes = Buffer.from(source);
  try {
    const top = listBoxes(bytes, 0, bytes.length);
    const meta = top.find(({ type }) => type === 'meta');
    if (!meta) return null;
    const parts = listBoxes(bytes, meta.begin + 4, meta.end);
    const moov = top
      .filter(({ type }) => type === 'moov')
      .flatMap((box) => listBoxes(bytes, box.begin, box.end));
    const tracks = moov
      .filter(({ type }) => type === 'trak')
      .flatMap((box) => listBoxes(bytes, box.begin, box.end));
    for (const { begin, end } of placesOfItems(bytes, parts)) bytes.fill(0, begin, end);
    for (const box of [...top, ...parts, ...moov, ...tracks])
      if (privateBoxes.has(box.type) || (box.type === 'meta' && box !== meta)) {
        bytes.write(spareBox, box.begin - 4, 'latin1');
        bytes.fill(0, box.begin, box.end);
      }
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws RangeError where a box goes beyond the end */
function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at) || to - at;
    if (size < 8 || at + size > to) {
      // Something else follows the boxes of the file.
      if (from === 0 && boxes.length > 1) return [...boxes, { type: 'free', begin: at, end: to }];
      throw new RangeError('A box goes beyond the end.');
    }
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), begin: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** Reads numbers of given lengths, one after the other. */
class Numbers {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(length: number): number {
    let value = 0;
    for (let index = 0; index < length; index += 1)
      value = value * 256 + this.#bytes.readUInt8(this.at + index);
    this.at += length;
    return value;
  }
}

function placesOfItems(bytes: Buffer, parts: readonly Box[]): { begin: number; end: number }[] {
  const find = (type: string): Box | undefined => parts.find((part) => part.type === type);
  const [information, locations, data] = [find('iinf'), find('iloc'), find('idat')];
  if (!information || !locations) return [];
  const described = listPrivateItems(bytes, information);
  const numbers = new Numbers(bytes, locations.begin);
  const version = numbers.next(4) >>> 24;
  const lengths = numbers.next(2);
  const [offset, length, base, index] = [
    lengths >> 12,
    (lengths >> 8) & 15,
    (lengths >> 4) & 15,
    lengths & 15,
  ];
  const places: { begin: number; end: number }[] = [];
  for (let left = numbers.next(version < 2 ? 2 : 4); left > 0 && numbers.at < locations.end; left -= 1) {
    const id = numbers.next(version < 2 ? 2 : 4);
    const method = version > 0 ? numbers.next(2) & 15 : inFile;
    numbers.next(2);
    const start = numbers.next(base) + (method === inBox ? (data?.begin ?? 0) : 0);
    for (let extents = numbers.next(2); extents > 0 && numbers.at < locations.end; extents -= 1) {
      if (version > 0) numbers.next(index);
      const begin = start + numbers.next(offset);
      const end = begin + numbers.next(length);
      if (described.has(id)) places.push({ begin, end: Math.min(end, bytes.length) });
    }
  }
  return places;
}

function listPrivateItems(bytes: Buffer, { begin, end }: Box): Set<number> {
  const isShort = bytes[begin] === 0;
  const found = new Set<number>();
  for (const entry of listBoxes(bytes, begin + (isShort ? 6 : 8), end)) {
    const numbers = new Numbers(bytes, entry.begin);
    const version = numbers.next(4) >>> 24;
    const id = numbers.next(version < 3 ? 2 : 4);
    numbers.next(2);
    if (privateItems.has(bytes.toString('latin1', numbers.at, numbers.at + 4))) found.add(id);
  }
  return found;
}
