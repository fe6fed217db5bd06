import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { webFileEnding } from '../../../../media/archive/webFileTypes.ts';
import { type CleanFormat, cleanFile } from '../../../../media/foreign/copyVideo.ts';
import type { UnpackedFile } from '../../../../media/foreign/webArchive.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';

/** Files of web wallpapers that cameras write; their content is of the kind that the name says. */
const formats: ReadonlyMap<string | null, CleanFormat> = new Map([
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
  ['.png', 'png'],
  ['.webp', 'webp'],
  ['.gif', 'gif'],
  ['.avif', 'avif'],
  ['.mp4', 'mp4'],
  ['.webm', 'webm'],
]);

/**
 * Replaces the photographs and videos of an unpacked web wallpaper by copies without position, camera, names and comments:
 * everybody may fetch each of its files.
 *
 * @returns the files as they are now
 * @throws MediaError `unreadable` …
 */
export async function cleanWebFiles(
  folder: string,
  files: readonly UnpackedFile[],
  signal: AbortSignal,
): Promise<UnpackedFile[]> {
  const cleaned: UnpackedFile[] = [];
  /** Files of the same content and ending are stored once. */
  const known = new Map<string, { md5: string; bytes: number }>();
  for (const file of files) {
    const ending = webFileEnding(file.path);
    const format = formats.get(ending);
    const name = `${file.md5}${ending ?? ''}`;
    const copy = format && (known.get(name) ?? (await replace(name, ending ?? '', format)));
    if (copy) known.set(name, copy);
    cleaned.push({ ...file, ...copy });
  }
  return cleaned;

  async function replace(name: string, ending: string, format: CleanFormat) {
    const source = join(folder, name);
    const copy = await cleanFile({ sourcePath: source, format }, folder, signal);
    const [md5, { size }] = [await md5OfFile(copy.path, signal), await stat(copy.path)];
    await rm(source);
    await rename(copy.path, join(folder, `${md5}${ending}`));
    return { md5, bytes: size };
  }
}
