import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../media/foreign/drawing.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';

const worker = join(import.meta.dirname, 'wallpaperColourWorker.ts');
/** Wallpapers are seldom changed one after another. */
const idleMilliseconds = 1_000;
/** Of the process that reads it: the path of an image, and its colour. */
export const colourReading = {
  request: ownRequest<string>(),
  result: v.nullable(v.string()),
  ...drawingLimits,
};

/**
 * Finds the colour of a wallpaper that is an image: the most common one of its lower edge, where a panel lies. A process of its
 * own reads the image, and ends by itself: the library that decodes it keeps tens of megabytes for each large one.
 */
export class WallpaperColour {
  readonly #media: MediaStore;
  readonly #process = openDrawingProcess(worker, colourReading, idleMilliseconds);
  #last: { md5: string; colour: Promise<string | null> } | null = null;

  constructor(media: MediaStore) {
    this.#media = media;
  }

  /** Null where it is no image or not on this machine. The same wallpaper is looked at once. @throws Error where it cannot be read */
  of(target: WallpaperTarget | null): Promise<string | null> {
    if (!target?.mime.startsWith('image/')) return Promise.resolve(null);
    if (this.#last?.md5 !== target.md5) this.#last = { md5: target.md5, colour: this.#read(target.md5) };
    return this.#last.colour;
  }

  async #read(md5: string): Promise<string | null> {
    const found = await this.#media.find(md5);
    return found ? this.#process.run('draw', found.path) : null;
  }
}
