import { randomUUID } from 'node:crypto';
import {
  ownPointerSets,
  type OwnPointerSet,
  type PointerHotspot,
  type PointerImportProblem,
  type PointerImportResult,
  type PointerSetDto,
  type PointerShape,
} from '../../../src/bridge/contract/pointer.ts';
import { hotspotOf } from '../../platform/pointers/art/drawPointer.ts';
import { pointerProcess, type pointerOperations } from '../../platform/pointers/pointerProgram.ts';
import { MediaError } from '../../../media/mediaError.ts';
import type { Log } from '../../kernel/log.ts';
import type { ResultOf } from '../../../media/process/program.ts';
import { pointerStyles } from '../../platform/pointers/art/pointerStyles.ts';
import { drawSet, type PointerSources } from '../../platform/pointers/renderPointers.ts';
import type { ImportedSet, PointerDatabase } from './pointerDatabase.ts';

/** Behind imported sets, whose colours are not known. */
const importedGround: [string, string] = ['#8fa6cc', '#5f759c'];

interface ImportRequest {
  set: string | null;
  name: string;
  shape: PointerShape | null;
  files: readonly { name: string; data: string }[];
}

/** All sets of pointers: those of the client, drawn when they are asked for, and those that the user has imported. */
export class PointerSets {
  readonly #database: PointerDatabase;
  readonly #log: Log;

  constructor(database: PointerDatabase, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  list(): PointerSetDto[] {
    const own = ownPointerSets.map((id) =>
      present(id, null, pointerStyles[id].ground, drawSet(pointerStyles[id]), new Set()),
    );
    return [...own, ...this.#database.list().map(presentImported)];
  }

  /** The images of a set; null where it is gone. */
  sourcesOf(id: string): PointerSources | null {
    if (isOwn(id)) return drawSet(pointerStyles[id]);
    const set = this.#database.find(id);
    return set && importedSources(set);
  }

  async import({ set, name, shape, files }: ImportRequest): Promise<PointerImportResult> {
    const read = await this.#read(files, shape);
    const { accepted, refused } = read;
    if (read.shapes.size === 0) return { set: null, accepted, refused };
    const shapes = new Map(
      [...read.shapes].map(([name, { hotspot, frames }]) => [
        name,
        { hotspot: hotspot ?? hotspotOf(name), moved: null, frames },
      ]),
    );
    const id = set !== null && this.#database.find(set) ? set : randomUUID();
    this.#database.put(id, name, shapes);
    return { set: id, accepted, refused };
  }

  /** A file that is damaged is refused by itself; where the process fails that reads them, none of them came in. */
  async #read(
    files: ImportRequest['files'],
    shape: PointerShape | null,
  ): Promise<ResultOf<typeof pointerOperations, 'readPointers'>> {
    const given = files.map((file) => ({ name: file.name, data: Buffer.from(file.data, 'base64') }));
    try {
      return await pointerProcess.run('readPointers', { files: given, shape });
    } catch (error) {
      this.#log('the process that reads pointers failed', error);
      const isSlow = error instanceof MediaError && error.code === 'too_slow';
      const problem: PointerImportProblem = isSlow ? 'too_slow' : 'reader_ended';
      const refused = files.map((file) => ({ file: file.name, problem }));
      return { shapes: new Map(), accepted: [], refused };
    }
  }

  /** @returns whether there is such a shape */
  setHotspot(id: string, shape: PointerShape, hotspot: PointerHotspot | null): boolean {
    const set = this.#database.find(id);
    const content = set?.shapes.get(shape);
    if (!set || !content) return false;
    this.#database.put(id, set.name, new Map([[shape, { ...content, moved: hotspot }]]));
    return true;
  }

  rename(id: string, name: string): void {
    this.#database.rename(id, name);
  }

  remove(id: string): void {
    this.#database.remove(id);
  }
}

function isOwn(id: string): id is OwnPointerSet {
  return Object.hasOwn(pointerStyles, id);
}

function importedSources({ shapes }: ImportedSet): PointerSources {
  return Object.fromEntries(
    [...shapes].map(([shape, { hotspot, moved, frames }]) => [
      shape,
      {
        hotspot: moved ?? hotspot,
        frames: frames.map(({ image, milliseconds }) => ({
          image: Buffer.from(image, 'base64'),
          milliseconds,
        })),
      },
    ]),
  );
}

function presentImported(set: ImportedSet): PointerSetDto {
  const moved = new Set([...set.shapes].filter(([, content]) => content.moved).map(([shape]) => shape));
  return present(set.id, set.name, importedGround, importedSources(set), moved);
}

function present(
  id: string,
  name: string | null,
  ground: [string, string],
  sources: PointerSources,
  moved: ReadonlySet<PointerShape>,
): PointerSetDto {
  return {
    id,
    name,
    is_own: name === null,
    ground,
    shapes: Object.entries(sources).map(([key, { hotspot, frames }]) => {
      const shape = key as PointerShape;
      const images = frames.map(({ image, milliseconds }) => ({ image: dataUrl(image), milliseconds }));
      return { shape, hotspot, is_moved: moved.has(shape), frames: images };
    }),
  };
}

function dataUrl(image: Buffer): string {
  const isDrawing = image.toString('latin1', 0, 4) === '<svg';
  return isDrawing
    ? `data:image/svg+xml,${encodeURIComponent(image.toString())}`
    : `data:image/png;base64,${image.toString('base64')}`;
}
