import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import * as v from 'valibot';
import { WorkerPool } from '../../../../../media/process/workerPool.ts';
import { ownRequest } from '../../../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../../../media/process/program.ts';

export type CoverSource = { path: string } | { bytes: Uint8Array };

const module = join(import.meta.dirname, 'coverWorker.ts');
const mebibyte = 1024 ** 2;
/** A file of a network share may never answer. */
const limits = { timeLimitMs: 8_000, outputLimitBytes: 8 * mebibyte } as const;
const imageData = /^data:image\/[\w.+-]{1,40};base64,/i;

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const cover = v.nullable(
  v.object({
    mime: v.picklist(['image/png', 'image/jpeg']),
    bytes: bytesSchema,
    colors: v.object({
      primary: colour,
      secondary: colour,
      tertiary: colour,
      text: colour,
      highContrast: colour,
    }),
  }),
);

/** Of the process that reads covers. */
export const coverReading = { request: ownRequest<CoverSource>(), result: cover, ...limits };

export type Cover = NonNullable<v.InferOutput<typeof cover>>;

/**
 * Reads covers in a process of its own: what a player names may be any file. Addresses of the network are not fetched
 * (decision 0045).
 */
export class CoverReader {
  readonly #process = new WorkerPool(
    { module, operations: { readCover: coverReading } },
    { size: 1, idleMs: 10_000, timeLimitMs: limits.timeLimitMs, memoryLimitBytes: 512 * mebibyte },
  );

  /** Null for what is no image, too large, elsewhere or too slow. Nothing of it is logged: it says what a user plays. */
  async read(address: string): Promise<Cover | null> {
    const source = sourceOf(address);
    if (!source) return null;
    try {
      return await this.#process.run('readCover', source);
    } catch {
      // Damaged images are common, and a cover is an ornament.
      return null;
    }
  }

  stop(): void {
    void this.#process.end();
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
