import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import type { RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import type { SystemWallpaper } from './systemWallpaper.ts';

interface SystemPictureOptions {
  /** Null where this desktop tells nothing of its wallpaper. */
  system: Pick<SystemWallpaper, 'capture' | 'current'> | null;
  pool: Pick<RenditionPool, 'makeRenditions'>;
  screens: () => Promise<readonly Screen[]>;
}

/** Large enough for the widest preview, however large the picture is. */
const field = 'md5_960_720';
/** A plain colour takes about a kilobyte at that size: a screen that has one alone shows no picture. */
const minBytes = 1_600;

/** The wallpaper that the system shows by itself, in small, for previews. It is read, never changed. */
export class SystemPicture {
  readonly #options: SystemPictureOptions;
  #made: { key: string; picture: Promise<string | null> } | null = null;

  constructor(options: SystemPictureOptions) {
    this.#options = options;
  }

  /** An address with its data; null for no picture, one that is gone, and one that is none, such as a slide show. */
  async read(): Promise<string | null> {
    try {
      const { system } = this.#options;
      if (system?.capture) return await this.#capture(system.capture);
      const path = await system?.current();
      // A picture that is composed of several has a name, and no path.
      if (!path || !isAbsolute(path)) return null;
      const { size, mtimeMs } = await stat(path);
      return await this.#once(`${path} ${size} ${mtimeMs}`, () => this.#draw(path));
    } catch {
      return null;
    }
  }

  async #capture(capture: (screen: Screen) => Promise<Buffer>): Promise<string | null> {
    const [screen] = await this.#options.screens();
    if (!screen) return null;
    const png = await capture(screen);
    const folder = await mkdtemp(join(tmpdir(), 'system-picture-'));
    try {
      const path = join(folder, 'screen.png');
      await writeFile(path, png);
      return await this.#draw(path, minBytes);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The same picture is drawn once. */
  #once(key: string, draw: () => Promise<string | null>): Promise<string | null> {
    if (this.#made?.key !== key) this.#made = { key, picture: draw() };
    return this.#made.picture;
  }

  async #draw(path: string, least = 0): Promise<string | null> {
    const inspection = await inspectFile(path);
    if (inspection.kind !== 'image') return null;
    const made = await this.#options.pool.makeRenditions(path, inspection, {
      fields: [field],
      isCleanWanted: false,
    });
    try {
      const file = made.files[field];
      const bytes = file && (await readFile(file.path));
      return bytes && bytes.length >= least ? `data:image/webp;base64,${bytes.toString('base64')}` : null;
    } finally {
      await made.dispose();
    }
  }
}
