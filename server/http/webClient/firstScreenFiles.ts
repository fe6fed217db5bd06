import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const firstScreenFiles = v.record(
  v.string(),
  v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
);

/** The files that the documents of the first screens preload, by the screen's path; the client's build wrote it. */
export type FirstScreenFiles = v.InferOutput<typeof firstScreenFiles>;

/** @throws when the folder holds no build of the client, or one of another version */
export async function readFirstScreenFiles(distFolder: string): Promise<FirstScreenFiles> {
  const text = await readFile(join(distFolder, '.vite', 'firstScreens.json'), 'utf8');
  return v.parse(firstScreenFiles, JSON.parse(text));
}
