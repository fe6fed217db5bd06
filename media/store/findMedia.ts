import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaExtensions, mimeOf } from '../inspect/formats.ts';
import type { FoundFile } from './storedFile.ts';

/** True for 32 lower-case hexadecimal digits. */
export function isMd5(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Finds the file of an MD5 in folders that are laid out flat: `<md5>.<extension>`. */
export async function findMedia(folders: readonly string[], md5: string): Promise<FoundFile | null> {
  if (!isMd5(md5)) return null;
  for (const folder of folders) {
    for (const extension of mediaExtensions) {
      const path = join(folder, `${md5}.${extension}`);
      const state = await lstat(path).catch(() => null);
      if (state?.isFile()) return { path, bytes: state.size, mime: mimeOf(extension), extension };
    }
  }
  return null;
}
