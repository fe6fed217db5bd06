import { toMediaError } from '../mediaError.ts';
import { parsers } from './parsers.ts';

/** Returns the frames a second of a video. @throws MediaError as `inspectFile` */
export async function readFrameRate(path: string): Promise<number> {
  try {
    return await parsers.run('readFrameRate', { path });
  } catch (error) {
    throw toMediaError(error);
  }
}
