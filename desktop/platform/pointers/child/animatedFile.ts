import { readCursorFile } from './cursorFile.ts';
import { PointerFileError, pointerLimits, type PointerFile } from '../files/pointerImage.ts';

/* Animated pointers of Windows: a RIFF file of the form ACON, whose frames are `.cur` files. */

const headBytes = 12;
const chunkHeadBytes = 8;
const jiffyMilliseconds = 1000 / 60;
const defaultJiffies = 10;
const longestJiffies = 600;

/** True for a file that claims to be an `.ani`. */
export function isAnimatedFile(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'ACON';
}

interface Chunk {
  name: string;
  data: Buffer;
}

/** Reads an `.ani`, step by step as it plays. @throws PointerFileError */
export async function readAnimatedFile(file: Buffer): Promise<PointerFile> {
  // Some programs append data of their own.
  const chunks = listChunks(file.subarray(headBytes), (found) =>
    ['anih', 'LIST'].every((needed) => found.some(({ name }) => name === needed)),
  );
  const head = chunks.find(({ name }) => name === 'anih')?.data;
  const icons = chunks
    .filter(({ name, data }) => name === 'LIST' && data.toString('latin1', 0, 4) === 'fram')
    .flatMap(({ data }) => listChunks(data.subarray(4)))
    .filter(({ name }) => name === 'icon');
  if (!head || head.length < 36) throw new PointerFileError('truncated');
  if (icons.length === 0) throw new PointerFileError('empty');
  const order = numbersOf(chunks, 'seq ') ?? icons.map((_icon, index) => index);
  const rates = numbersOf(chunks, 'rate');
  if (icons.length > pointerLimits.frames || order.length > pointerLimits.frames)
    throw new PointerFileError('too_many_frames');
  const images: PointerFile[] = [];
  for (const { data } of icons) images.push(await readCursorFile(data));
  const rate = head.readUInt32LE(28) || defaultJiffies;
  const frames = order.flatMap((image, step) => {
    const [frame] = images[image]?.frames ?? [];
    const jiffies = Math.min(Math.max(1, rates?.[step] ?? rate), longestJiffies);
    return frame ? [{ ...frame, milliseconds: Math.round(jiffies * jiffyMilliseconds) }] : [];
  });
  if (frames.length === 0) throw new PointerFileError('unreadable');
  return { frames, isHotspotMissing: images.some(({ isHotspotMissing }) => isHotspotMissing) };
}

/** @param isComplete true where a chunk that does not fit may follow the chunks found so far */
function listChunks(data: Buffer, isComplete: (found: readonly Chunk[]) => boolean = () => false): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + chunkHeadBytes <= data.length;) {
    const bytes = data.readUInt32LE(at + 4);
    const begin = at + chunkHeadBytes;
    if (begin + bytes > data.length) {
      if (isComplete(chunks)) break;
      throw new PointerFileError('truncated');
    }
    if (chunks.length > pointerLimits.frames + 20) throw new PointerFileError('too_many_frames');
    chunks.push({ name: data.toString('latin1', at, at + 4), data: data.subarray(begin, begin + bytes) });
    // Padded to even lengths.
    at = begin + bytes + (bytes % 2);
  }
  return chunks;
}

function numbersOf(chunks: readonly Chunk[], name: string): number[] | null {
  const data = chunks.find((chunk) => chunk.name === name)?.data;
  if (!data) return null;
  if (data.length > pointerLimits.frames * 4) throw new PointerFileError('too_many_frames');
  return Array.from({ length: Math.floor(data.length / 4) }, (_number, index) =>
    data.readUInt32LE(index * 4),
  );
}
