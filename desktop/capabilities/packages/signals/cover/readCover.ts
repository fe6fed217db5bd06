import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import * as v from 'valibot';
import { WorkerProcess } from '../../../../kernel/workerProcess.ts';
import type { CoverSource } from './coverWorker.ts';

const worker = join(import.meta.dirname, 'coverWorker.ts');
const timeLimitMilliseconds = 8_000;
const imageData = /^data:image\/[\w.+-]{1,40};base64,/i;

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const cover = v.nullable(
  v.object({
    mime: v.picklist(['image/png', 'image/jpeg']),
    bytes: v.instance(Uint8Array),
    colors: v.object({
      primary: colour,
      secondary: colour,
      tertiary: colour,
      text: colour,
      highContrast: colour,
    }),
  }),
);

export type Cover = NonNullable<v.InferOutput<typeof cover>>;

/**
 * Reads covers in a process of its own: what a player names may be any file. Addresses of the network are not fetched
 * (decision 0045).
 */
export class CoverReader {
  readonly #process = new WorkerProcess(worker, 10_000);

  /** Null for what is no image, too large, elsewhere or too slow. Nothing of it is logged: it says what a user plays. */
  async read(address: string): Promise<Cover | null> {
    const source = sourceOf(address);
    if (!source) return null;
    // A file of a network share may never answer.
    const limit = setTimeout(() => this.#process.stop(), timeLimitMilliseconds).unref();
    try {
      return v.parse(cover, await this.#process.call(source));
    } catch {
      // Damaged images are common, and a cover is an ornament.
      return null;
    } finally {
      clearTimeout(limit);
    }
  }

  stop(): void {
    this.#process.stop();
  }
}

function sourceOf(address: string): CoverSource | null {
  const head = imageData.exec(address);
  if (head) return { bytes: Buffer.from(address.slice(head[0].length), 'base64') };
  try {
    const url = new URL(address);
    return url.protocol === 'file:' ? { path: fileURLToPath(url) } : null;
  } catch {
    return null;
  }
}
