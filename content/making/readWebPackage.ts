import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readPackage } from '../../media/packages/readPackage.ts';
import { localizedPackage } from '../../src/api/contract/packages/readPackage.ts';

/** What the manifest of a web wallpaper in `content/web` says. */
export async function readWebPackage(slug: string): Promise<v.InferOutput<typeof localizedPackage>> {
  const folder = fileURLToPath(new URL(`../web/${slug}/`, import.meta.url));
  const files = {
    paths: await readdir(folder),
    readHead: async (path: string, limit: number) => (await readFile(join(folder, path))).subarray(0, limit),
  };
  return v.parse(localizedPackage, await readPackage(files, slug));
}
