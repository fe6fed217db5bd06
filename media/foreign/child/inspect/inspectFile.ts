import { stat } from 'node:fs/promises';
import { importLimits } from '../../../../src/api/rules/uploads/uploadLimits.ts';
import { formats, type MediaFormat } from '../../../inspect/formats.ts';
import type { Inspection } from '../../../inspect/inspection.ts';
import { sniffFile } from '../../../inspect/sniffFormat.ts';
import { MediaError, toMediaError } from '../../../mediaError.ts';
import { inspectImage } from './inspectImage.ts';
import { isWhole } from './wholeFile.ts';

const mebibyte = 1024 * 1024;
/** Milliseconds, 24 days: the most that columns of 32 bits hold. Only damaged files and made-up ones say more. */
const longestMs = 2 ** 31 - 1;

/** @throws MediaError, see `media/foreign/inspectFile.ts` */
export async function inspectFile(path: string): Promise<Inspection> {
  try {
    const state = await stat(path);
    if (!state.isFile()) throw new MediaError('not_a_file');
    const format = await sniffFile(path);
    checkBytes(format, state.size);
    if (!(await isWhole(path, format, state.size))) throw new MediaError('unreadable');
    const description = formats[format];
    const content =
      description.kind === 'video'
        ? await (await import('./inspectVideo.ts')).inspectVideo(path)
        : await inspectImage(path, format);
    const durationMs = (content.durationMs ?? 0) <= longestMs ? content.durationMs : null;
    return { ...description, format, ...content, durationMs };
  } catch (error) {
    throw toMediaError(error);
  }
}

function checkBytes(format: MediaFormat, bytes: number): void {
  const limit = importLimits[format === 'svg' ? 'svg' : formats[format].kind];
  if (bytes > limit) throw new MediaError('file_too_large', `${Math.ceil(bytes / mebibyte)} MB`);
}
