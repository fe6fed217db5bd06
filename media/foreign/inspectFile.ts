import { parsers } from './parsers.ts';
import { toMediaError } from '../mediaError.ts';
import type { Inspection } from '../inspect/inspection.ts';

export type { Inspection } from '../inspect/inspection.ts';

/**
 * Inspects a file by its content, not by its name. Only headers are read, so that an image that is too large is
 * rejected quickly and with little memory.
 * @throws MediaError `empty_file`, `unreadable`, `unsupported_format` (detail: the format), `unsupported_codec`
 *   (detail: the codec), `too_many_pixels`, `file_too_large`, `not_a_file`, `not_found`, `access_denied`; of files that
 *   the parser does not come to an end with `too_slow`, `too_much_memory`, `worker_crashed`
 */
export async function inspectFile(path: string): Promise<Inspection> {
  try {
    return await parsers.run('inspect', { path });
  } catch (error) {
    throw toMediaError(error);
  }
}
