import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { mapsName } from './storeMaps.ts';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { formatFrame, parseFrame, type Frame } from './parseStack.ts';

/** Maps in memory; one of the client's is below a megabyte. */
const mapsAtMost = 16;

/** Names of files come from reports: nothing but a release and a file of a build leads to the disk. */
const releaseName = /^\d[\w-]*(?:\.[\w-]+)*$/;
const scriptName = /^[A-Za-z][\w.-]{0,20}-[\w-]{6,8}\.js$/;

/** A stack with its positions in the sources, as far as there are maps. */
export interface MappedStack {
  /** As it was, with the mapped lines in place. */
  text: string;
  /** The innermost first. */
  frames: Frame[];
  /** The innermost line of the product's own sources, `src/…/File.tsx:12:5`; null where none is known. */
  source: string | null;
}

/** Finds the source lines of positions in the built client, by the maps of its releases (decision 0040). */
export class SourceMaps {
  readonly #folder: string;
  readonly #files: PrivateFiles | null;
  readonly #maps = new Map<string, Promise<TraceMap | null>>();

  /**
   * @param folder holds `<release>/<script>.map`; it need not exist
   * @param files have the maps of releases that this machine never started
   */
  constructor(folder: string, files: PrivateFiles | null = null) {
    this.#folder = folder;
    this.#files = files;
  }

  async mapStack(release: string, stack: string): Promise<MappedStack> {
    const frames: Frame[] = [];
    const lines: string[] = [];
    for (const line of stack.split('\n')) {
      const frame = parseFrame(line);
      if (!frame) {
        lines.push(line);
        continue;
      }
      const mapped = await this.#mapFrame(release, frame);
      frames.push(mapped);
      lines.push(formatFrame(mapped));
    }
    const own = frames.find(({ file }) => /^(?:src|desktop|server|media)\//.test(file));
    const source = own ? `${own.file}:${own.line}:${own.column}` : null;
    return { text: lines.join('\n'), frames, source };
  }

  async #mapFrame(release: string, frame: Frame): Promise<Frame> {
    const map = await this.#open(release, frame.file);
    if (!map || frame.line < 1) return frame;
    const found = originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
    if (found.source === null) return frame;
    return {
      name: found.name ?? frame.name,
      file: found.source,
      line: found.line,
      column: found.column + 1,
    };
  }

  #open(release: string, file: string): Promise<TraceMap | null> {
    if (!releaseName.test(release) || !scriptName.test(file)) return Promise.resolve(null);
    const path = join(this.#folder, release, `${file}.map`);
    // The one that was used last stays longest.
    const map = this.#maps.get(path) ?? this.#read(path, `${mapsName}/${release}/${file}.map`);
    this.#maps.delete(path);
    this.#maps.set(path, map);
    const [oldest] = this.#maps.keys();
    if (this.#maps.size > mapsAtMost && oldest !== undefined) this.#maps.delete(oldest);
    return map;
  }

  /** @returns null where there is none, or one that cannot be read: positions then stay as they are */
  async #read(path: string, name: string): Promise<TraceMap | null> {
    try {
      const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
        const fetched = await this.#files?.fetch(name);
        if (!fetched) throw error;
        return readFile(fetched, 'utf8');
      });
      return new TraceMap(text);
    } catch {
      return null;
    }
  }
}
