import sharp from 'sharp';
import type {
  PointerHotspot,
  PointerImportResult,
  PointerShape,
} from '../../../../src/bridge/contract/pointer.ts';
import { isSideFile } from '../../../../src/api/rules/uploads/sideFiles.ts';
import { PointerFileError, type PointerFile } from '../files/pointerImage.ts';
import { rankOfName, shapeOfFile } from '../files/shapeNames.ts';
import { isArchive, listPointerArchive } from './listPointerArchive.ts';
import { readPointerFile } from './readPointerFile.ts';

/** Shapes that were read from files, and the result of each file. */
export interface ReadPointers extends Pick<PointerImportResult, 'accepted' | 'refused'> {
  shapes: Map<PointerShape, ReadShape>;
}

interface ReadShape {
  hotspot: PointerHotspot | null;
  frames: { image: string; milliseconds: number }[];
}

interface NamedFile {
  name: string;
  data: Buffer;
}

/** Files that belong to a theme and are no pointers. */
const ignoredFile =
  /(?:^|\/)(?:index\.theme|cursor\.theme|[^/]*\.(?:txt|md|inf|html?|url|jpe?g|png|svg))$|(?:^|\/)\.(?!\.?\/)/i;

function isBeside(path: string): boolean {
  return ignoredFile.test(path) || path.split('/').some(isSideFile);
}

/**
 * Reads pointers from untrusted files. An unreadable file is named, with the reason; the others are imported.
 *
 * @param shape the shape that a single file is for; null where the names say so
 */
export async function readPointers(
  given: readonly { name: string; data: Uint8Array }[],
  shape: PointerShape | null,
): Promise<ReadPointers> {
  const files = given.map(({ name, data }) => ({ name, data: Buffer.from(data) }));
  const read: ReadPointers = { shapes: new Map(), accepted: [], refused: [] };
  const ranks = new Map<PointerShape, number>();
  for (const file of await unpackAll(files, read.refused)) {
    const target = shape ?? shapeOfFile(file.name);
    const rank = target && rankOfName(file.name, target);
    // A theme has the same pointer under many names.
    if (target !== null && rank !== null && shape === null && (ranks.get(target) ?? Infinity) <= rank)
      continue;
    try {
      if (target === null) {
        // A file of another format says so first.
        await readPointerFile(file.data);
        throw new PointerFileError('unknown_shape');
      }
      const pointer = await readPointerFile(file.data);
      read.shapes.set(target, await toShape(pointer));
      ranks.set(target, rank ?? 0);
      const entry = { file: file.name, shape: target, is_hotspot_missing: pointer.isHotspotMissing };
      read.accepted = [...read.accepted.filter((other) => other.shape !== target), entry];
    } catch (error) {
      if (!(error instanceof PointerFileError)) throw error;
      read.refused.push({ file: file.name, problem: error.problem });
    }
  }
  return read;
}

async function unpackAll(
  files: readonly NamedFile[],
  refused: PointerImportResult['refused'],
): Promise<NamedFile[]> {
  const unpacked: NamedFile[] = [];
  for (const file of files) {
    if (!isArchive(file.data)) {
      if (files.length === 1 || !isBeside(file.name)) unpacked.push(file);
      continue;
    }
    try {
      const archived = await listPointerArchive(file.data, refused);
      const inCursors = archived.filter(({ name }) => /(?:^|\/)cursors\//.test(name));
      const pointers = inCursors.length > 0 ? inCursors : archived;
      unpacked.push(...pointers.filter(({ name }) => !isBeside(name)));
    } catch (error) {
      if (!(error instanceof PointerFileError)) throw error;
      refused.push({ file: file.name, problem: error.problem });
    }
  }
  return unpacked;
}

async function toShape({ frames, isHotspotMissing }: PointerFile): Promise<ReadShape> {
  const [first] = frames;
  if (!first) throw new PointerFileError('empty');
  const images: ReadShape['frames'] = [];
  for (const { width, height, pixels, milliseconds } of frames) {
    const png = sharp(pixels, { raw: { width, height, channels: 4 } }).png({ compressionLevel: 9 });
    images.push({ image: (await png.toBuffer()).toString('base64'), milliseconds });
  }
  // A pointer is drawn into a square: its shares are those of the longer side.
  const side = Math.max(first.width, first.height);
  return {
    hotspot: isHotspotMissing ? null : { x: first.hotX / side, y: first.hotY / side },
    frames: images,
  };
}
