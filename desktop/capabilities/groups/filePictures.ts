import { access } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { WorkerProcess } from '../../kernel/workerProcess.ts';
import type { KnownFile } from './desktopFiles.ts';

const mostKept = 400;
const sizes = ['64x64', '48x48', '128x128', '256x256', 'scalable'];

/** Small pictures of files: of images their own, of programs their icon. */
export class FilePictures {
  readonly #worker: Pick<WorkerProcess, 'call' | 'stop'>;
  readonly #dataFolders: readonly string[];
  readonly #kept = new Map<string, string | null>();
  #queue: Promise<unknown> = Promise.resolve();

  /** @param worker draws one, by its path @param dataFolders where icons are installed, `/usr/share` */
  constructor(worker: Pick<WorkerProcess, 'call' | 'stop'>, dataFolders: readonly string[]) {
    this.#worker = worker;
    this.#dataFolders = dataFolders;
  }

  /** @returns an address with its data; null where there is none that can be drawn */
  read(file: KnownFile): Promise<string | null> {
    const key = file.path;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    // One after the other: a folder of photographs must not take the machine.
    const turn = this.#queue.then(() => this.#draw(file).catch(() => null));
    this.#queue = turn;
    return turn.then((picture) => {
      this.#kept.set(key, picture);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
      return picture;
    });
  }

  stop(): void {
    this.#worker.stop();
  }

  async #draw({ path, look, icon }: KnownFile): Promise<string | null> {
    const source = look === 'pictures' ? path : icon === null ? null : await this.#findIcon(icon);
    return source === null ? null : v.parse(v.nullable(v.string()), await this.#worker.call(source));
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
