import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isSideFile } from '../../src/api/rules/uploads/sideFiles.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { formatOf } from '../packages/formats.ts';
import { bytesOfPath, pathOfBytes, realPathOf, toSystemPath } from '../fileNames/bytePath.ts';
import { decodeNames } from '../fileNames/legacyNames.ts';

/** A file to import, with the path that users see (never absolute). */
export interface FoundSource {
  /** Of {@link pathOfBytes}. */
  readonly path: string;
  readonly shownPath: string;
}

export interface LeftOut {
  readonly shownPath: string;
  readonly error: MediaError;
}

export interface WalkResult {
  readonly sources: FoundSource[];
  /** Symbolic links within packages, which are not followed: a page could send what they lead to. */
  readonly links: FoundSource[];
  /** Entries that are not read, with the reason. */
  readonly leftOut: LeftOut[];
  /** The folder and those below it, those that links lead to too. */
  readonly folders: string[];
  /** There are more entries than were allowed. */
  isCut: boolean;
}

/** A folder as it is reached, and where it really is. */
interface Place {
  readonly path: string;
  readonly realPath: string;
  readonly shownPath: string;
  /** The folder that links may lead within: the one that is walked, or outside of it the one that a link has led to. */
  readonly bounds: string;
  readonly isPackage: boolean;
}

type Link = FoundSource & Pick<Place, 'bounds'>;

/**
 * Lists the files below a folder, sorted by path. Links are followed within the folder, and out of it once; every target is
 * listed once. Entries that are not read are named, but for the side files of cameras and systems. For a file instead of a folder
 * it returns that file.
 *
 * @param maxEntries the walk stops after so many
 */
export async function walkFolder(root: string, maxEntries = Number.POSITIVE_INFINITY): Promise<WalkResult> {
  return new FolderWalk(root, maxEntries).run();
}

class FolderWalk {
  readonly #result: WalkResult = { sources: [], links: [], leftOut: [], folders: [], isCut: false };
  readonly #root: string;
  #entriesLeft: number;
  /** Real paths of what is listed. */
  readonly #seen = new Set<string>();
  /** They are followed at the end: a file has its own name rather than that of a link to it. */
  readonly #links: Link[] = [];

  constructor(root: string, maxEntries: number) {
    this.#root = root;
    this.#entriesLeft = maxEntries;
  }

  async run(): Promise<WalkResult> {
    const name = shownName(basename(this.#root));
    try {
      const realPath = await realPathOf(this.#root);
      const state = await stat(toSystemPath(this.#root));
      if (state.isFile()) this.#result.sources.push({ path: this.#root, shownPath: name });
      else if (!state.isDirectory()) throw new MediaError('not_a_file');
      else
        await this.#walk({ path: this.#root, realPath, shownPath: '', bounds: realPath, isPackage: false });
      // The list grows while they are followed.
      for (const link of this.#links) await this.#follow(link, realPath);
    } catch (error) {
      this.#leaveOut(name, error);
    }
    this.#result.sources.sort((one, other) => (one.shownPath < other.shownPath ? -1 : 1));
    return this.#result;
  }

  async #walk(place: Place): Promise<void> {
    if (this.#seen.has(place.realPath)) return;
    this.#seen.add(place.realPath);
    this.#result.folders.push(place.path);
    let entries: { entry: Dirent<Buffer>; shown: string }[];
    try {
      entries = await readEntries(place.path);
    } catch (error) {
      return this.#leaveOut(place.shownPath || shownName(basename(this.#root)), error);
    }
    const isPackage = place.isPackage || formatOf(entries.map(({ shown }) => shown)) !== null;
    for (const { entry, shown } of entries) {
      if (this.#entriesLeft-- <= 0) return void (this.#result.isCut = true);
      await this.#add(entry, shown, { ...place, isPackage });
    }
  }

  async #add(entry: Dirent<Buffer>, shown: string, place: Place): Promise<void> {
    const shownPath = place.shownPath === '' ? shown : `${place.shownPath}/${shown}`;
    if (isSideFile(shown)) return;
    if (shown.startsWith('.')) {
      // Packages have hidden files of tools.
      if (!place.isPackage) this.#leaveOut(shownPath, new MediaError('hidden'));
      return;
    }
    const name = pathOfBytes(entry.name);
    const source = { path: join(place.path, name), shownPath };
    const realPath = join(place.realPath, name);
    if (entry.isDirectory()) await this.#walk({ ...place, path: source.path, realPath, shownPath });
    else if (entry.isFile()) this.#addFile(source, realPath);
    else if (!entry.isSymbolicLink()) this.#leaveOut(shownPath, new MediaError('not_a_file'));
    else if (place.isPackage) this.#result.links.push(source);
    else this.#links.push({ ...source, bounds: place.bounds });
  }

  #addFile(source: FoundSource, realPath: string): void {
    if (this.#seen.has(realPath)) return;
    this.#seen.add(realPath);
    this.#result.sources.push(source);
  }

  async #follow({ bounds, ...link }: Link, realRoot: string): Promise<void> {
    try {
      const realPath = await realPathOf(link.path);
      const isWithin = isBelow(realPath, bounds) || isBelow(realPath, realRoot);
      // One that leads to a folder above would bring in everything beside.
      const isAbove = realPath !== realRoot && isBelow(realRoot, realPath);
      if (isAbove || (!isWithin && bounds !== realRoot)) throw new MediaError('link_too_far');
      const state = await stat(toSystemPath(link.path));
      if (state.isFile()) this.#addFile(link, realPath);
      else if (!state.isDirectory()) throw new MediaError('not_a_file');
      else await this.#walk({ ...link, realPath, bounds: isWithin ? bounds : realPath, isPackage: false });
    } catch (error) {
      this.#leaveOut(link.shownPath, error);
    }
  }

  #leaveOut(shownPath: string, error: unknown): void {
    this.#result.leftOut.push({ shownPath, error: toMediaError(error) });
  }
}

async function readEntries(folder: string): Promise<{ entry: Dirent<Buffer>; shown: string }[]> {
  const entries = await readdir(toSystemPath(folder), { withFileTypes: true, encoding: 'buffer' });
  const names = decodeNames(entries.map(({ name }) => name));
  return entries
    .map((entry, index) => ({ entry, shown: names[index] ?? '' }))
    .toSorted((one, other) => (one.shown < other.shown ? -1 : 1));
}

/** A name, or a path of which each is decoded by itself, as users see it. */
export function shownName(path: string): string {
  return path.isWellFormed() ? path : decodeNames(path.split(sep).map(bytesOfPath)).join(sep);
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === dirname(folder) ? folder : folder + sep);
}
