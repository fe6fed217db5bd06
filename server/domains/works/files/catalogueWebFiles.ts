import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { md5OfFile } from '../../../../media/store/fileHash.ts';

/** Paths by `<md5>.<extension>`. */
export type FilesByContent = ReadonlyMap<string, string>;

/** Finds the files of a folder by their content: the starter's web wallpapers are served from their sources. */
export async function indexByContent(folder: string): Promise<FilesByContent> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [`${await md5OfFile(file)}${extname(file).toLowerCase()}`, file] as const),
    ),
  );
}
