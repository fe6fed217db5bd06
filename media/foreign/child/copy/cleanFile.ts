import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { MediaError } from '../../../mediaError.ts';
import type { CleanFormat } from '../../copyVideo.ts';
import { stripMetadata } from '../inspect/stripMetadata.ts';
import { type CopyRequest, copyVideo } from './copyVideo.ts';

interface CleanFileRequest extends CopyRequest {
  readonly format: CleanFormat;
}

/**
 * Copies an image or a video without what its camera or editor adds; its pixels stay as they are, and the way that they are
 * turned.
 *
 * @throws MediaError `unreadable` for a file of another structure
 */
export async function cleanFile({ sourcePath, targetPath, format }: CleanFileRequest): Promise<null> {
  if (format === 'mp4' || format === 'webm') return copyVideo({ sourcePath, targetPath });
  const bytes = await readFile(sourcePath);
  const { orientation } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const stripped = stripMetadata(bytes, format, orientation);
  if (!stripped) throw new MediaError('unreadable');
  await writeFile(targetPath, stripped, { flag: 'wx', mode: 0o600 });
  return null;
}
