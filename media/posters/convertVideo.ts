import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inspection } from '../inspect/inspection.ts';
import { serveVideo } from './serveVideo.ts';
import { type BrowserPosterOptions, toPosterError } from './videoPoster.ts';

/**
 * Converts a video of high dynamic range, wide gamut or RGB to the colours of a usual screen, once, so that it looks the same
 * wherever it is shown (decision 0062).
 *
 * @param temporaryFolder where it is written; the caller removes it
 * @param signal ends it
 * @throws MediaError `poster_failed`, `disk_full`, `cancelled`
 */
export type ColourConverter = (
  path: string,
  inspection: Inspection,
  temporaryFolder: string,
  signal?: AbortSignal,
) => Promise<{ readonly path: string; readonly dispose: () => Promise<void> }>;

/** About a minute of a full HD video; a longer one keeps its colours. */
const timeLimitMs = 600_000;

/** Converts in the browser that also plays the wallpapers: it has the decoders and the encoder that every machine has. */
export function createColourConverter({ page, log }: BrowserPosterOptions): ColourConverter {
  return async (path, { mime }, temporaryFolder, signal) => {
    const resultPath = join(temporaryFolder, `${randomUUID()}-colours`);
    const dispose = (): Promise<void> => rm(resultPath, { force: true });
    const served = await serveVideo(path, mime, resultPath);
    try {
      await page.convert(served.url, timeLimitMs, signal);
      await served.close();
      return { path: resultPath, dispose };
    } catch (error) {
      await served.close().catch(() => undefined);
      await dispose();
      const failure = served.failure() ?? toPosterError(error, signal);
      if (failure.code !== 'cancelled')
        log(
          `The colours of a video could not be converted: ${error instanceof Error ? error.message : String(error)}`,
        );
      throw failure;
    }
  };
}
