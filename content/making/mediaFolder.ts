import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueRoot } from '../catalogue.ts';

const mediaRoot = join(catalogueRoot, 'media');

/** Writes a file whole or not at all. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  const handle = await open(unfinished, 'w');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  await rename(unfinished, path);
}

/** Stores bytes under the MD5 of their content. @returns that MD5 */
export async function storeMedia(bytes: Uint8Array, extension: string): Promise<string> {
  const md5 = createHash('md5').update(bytes).digest('hex');
  await mkdir(mediaRoot, { recursive: true });
  await writeWhole(mediaPath(md5, extension), bytes);
  return md5;
}

/** Returns the path of a stored file. */
export function mediaPath(md5: string, extension: string): string {
  return join(mediaRoot, `${md5}.${extension}`);
}

/** Removes every file whose MD5 is not among those given. @returns how many went */
export async function dropUnusedMedia(used: ReadonlySet<string>): Promise<number> {
  const unused = (await readdir(mediaRoot)).filter((name) => !used.has(name.split('.')[0] ?? ''));
  await Promise.all(unused.map((name) => rm(join(mediaRoot, name))));
  return unused.length;
}
