import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { importLimits } from '../../src/api/rules/uploads/uploadLimits.ts';
import { videoProcess } from '../foreign/videoProcess.ts';
import { formats, type MediaFormat } from './formats.ts';
import { contentProperties, type ContentProperties, type Inspection } from './inspection.ts';
import { inspectImage } from './inspectImage.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { sniffFile } from './sniffFormat.ts';
import { isWhole } from './wholeFile.ts';

export type { Inspection } from './inspection.ts';

const mebibyte = 1024 * 1024;
const deadlineMilliseconds = 20_000;

/**
 * Inspects a file by its content, not by its name. Only headers are read, so that an image that is too large is
 * rejected quickly and with little memory.
 * @throws MediaError `empty_file`, `unreadable`, `unsupported_format` (detail: the format), `unsupported_codec`
 *   (detail: the codec), `too_many_pixels`, `file_too_large`, `not_a_file`, `not_found`, `access_denied`; of videos that
 *   the parser does not come to an end with `too_slow`, `too_much_memory`, `worker_crashed`
 */
export async function inspectFile(path: string): Promise<Inspection> {
  try {
    const state = await stat(path);
    if (!state.isFile()) throw new MediaError('not_a_file');
    const format = await sniffFile(path);
    checkBytes(format, state.size);
    if (!(await withinDeadline(isWhole(path, format, state.size)))) throw new MediaError('unreadable');
    const description = formats[format];
    // The process of videos has its own limit, from the moment that it begins.
    const content =
      description.kind === 'video'
        ? await inspectVideo(path)
        : await withinDeadline(inspectImage(path, format));
    return { ...description, format, ...content };
  } catch (error) {
    throw toMediaError(error);
  }
}

/** In a process of its own: a small file makes the parser run for ever, or take all memory. */
function inspectVideo(path: string): Promise<ContentProperties> {
  return videoProcess.run({ message: { type: 'inspectVideo', path }, result: contentProperties });
}

/** @throws MediaError `too_slow`: a disk of the network may not answer, and a decoder not end */
async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const deadline = wait(deadlineMilliseconds, null, { signal: end.signal, ref: false }).then(() => {
    throw new MediaError('too_slow');
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    deadline.catch(() => undefined);
    end.abort();
  }
}

function checkBytes(format: MediaFormat, bytes: number): void {
  const limit = importLimits[format === 'svg' ? 'svg' : formats[format].kind];
  if (bytes > limit) throw new MediaError('file_too_large', `${Math.ceil(bytes / mebibyte)} MB`);
}
