import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readPackage } from '../../media/foreign/readPackage.ts';
import { localizedPackage } from '../../src/api/contract/packages/readPackage.ts';

/** Reads the texts in the manifest of a web wallpaper in `content/web`. */
export async function readWebPackage(slug: string): Promise<v.InferOutput<typeof localizedPackage>> {
  const folder = fileURLToPath(new URL(`../web/${slug}/`, import.meta.url));
  const files = new Map((await readdir(folder)).map((name) => [name, join(folder, name)]));
  return v.parse(localizedPackage, await readPackage({ kind: 'files', files }, slug));
}
