import { access } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../media/foreign/drawing.ts';
import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type { KnownFile } from './desktopFiles.ts';

const program = join(import.meta.dirname, 'filePictureWorker.ts');
const idleMilliseconds = 20_000;
/** Of the process that draws: the path of an image, and an address with its data. */
export const fileDrawing = { request: ownRequest<string>(), result: v.string(), ...drawingLimits };
const maxKept = 400;
const sizes = ['64x64', '48x48', '128x128', '256x256', 'scalable'];

/** Small pictures of files: of images their own, of programs their icon. */
export class FilePictures {
  readonly #process = openDrawingProcess(program, fileDrawing, idleMilliseconds);
  readonly #dataFolders: readonly string[];
  readonly #kept = new Map<string, string | null>();
  /** One after the other: a folder of photographs must not take the machine. */
  readonly #queue = new SerialQueue();

  /** @param dataFolders where icons are installed, `/usr/share` */
  constructor(dataFolders: readonly string[]) {
    this.#dataFolders = dataFolders;
  }

  /** @returns an address with its data; null where there is none that can be drawn */
  read(file: KnownFile): Promise<string | null> {
    const key = file.path;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const drawn = this.#queue.run(() => this.#draw(file).catch(() => null));
    return drawn.then((picture) => {
      this.#kept.set(key, picture);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
      return picture;
    });
  }

  stop(): void {
    void this.#process.end();
  }

  async #draw({ path, look, icon }: KnownFile): Promise<string | null> {
    const source = look === 'pictures' ? path : icon === null ? null : await this.#findIcon(icon);
    return source === null ? null : this.#process.run('draw', source);
  }

  /** An icon by its path, or by its name in the theme that every desktop has. */
  async #findIcon(icon: string): Promise<string | null> {
    if (icon.startsWith('/')) return icon;
    if (!/^[\w.+-]+$/.test(icon)) return null;
    const candidates = this.#dataFolders.flatMap((folder) => [
      ...sizes.map((size) => join(folder, 'icons', 'hicolor', size, 'apps', icon)),
      join(folder, 'pixmaps', icon),
    ]);
    for (const candidate of candidates)
      for (const path of [`${candidate}.png`, `${candidate}.svg`]) if (await isThere(path)) return path;
    return null;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
