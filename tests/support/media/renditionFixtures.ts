import { createHash } from 'node:crypto';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { MediaError } from '../../../media/mediaError.ts';
import { createRenditionPool, type RenditionPool } from '../../../media/foreign/renditionPool.ts';
import { renditionsSchema, type RenditionField, type Renditions } from '../../../media/render/renditions.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const cacheFolder = join(root, 'node_modules', '.cache', 'yueqi-renditions');
const listName = 'renditions.json';

/**
 * A pool that renders an image only if this version of the renderer has not rendered it before: rendering takes a
 * hundred times as long as what most tests of works are about. Rendering itself is tested with the real pool.
 */
export function createFixturePool(): RenditionPool {
  const pool = createRenditionPool();
  return {
    ...pool,
    async makeRenditions(sourcePath, inspection, options = {}) {
      const { signal, fields, isCleanWanted } = options;
      const key = createHash('sha256').update(JSON.stringify([inspection, fields, isCleanWanted]));
      key.update(await readFile(sourcePath));
      const folder = join(cacheFolder, await version, key.digest('hex'));
      const known = await readFixture(folder);
      if (signal?.aborted) throw new MediaError('cancelled');
      if (known) return { ...known, dispose: async () => undefined };
      const made = await pool.makeRenditions(sourcePath, inspection, options);
      await saveFixture(folder, made);
      return made;
    },
  };
}

/** The version of the renderer: of the code below `media` and of the packages that it uses. */
const version = readVersion();

async function readVersion(): Promise<string> {
  const names: string[] = [];
  for await (const name of glob('media/**/*.ts', { cwd: root })) names.push(name);
  const hash = createHash('sha256');
  for (const name of [...names.filter((each) => !each.endsWith('.test.ts')).toSorted(), 'package-lock.json'])
    hash.update(name).update(await readFile(join(root, name)));
  const current = hash.digest('hex').slice(0, 16);
  for (const former of await readdir(cacheFolder).catch(() => []))
    if (former !== current) await rm(join(cacheFolder, former), { recursive: true, force: true });
  return current;
}

async function readFixture(folder: string): Promise<Renditions | null> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => null);
  return text === null
    ? null
    : mapFiles(v.parse(renditionsSchema, JSON.parse(text)), (name) => join(folder, name));
}

async function saveFixture(folder: string, made: Renditions): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  for (const file of [...Object.values(made.files), made.cleanCopy])
    if (file) await cp(file.path, join(unfinished, basename(file.path)));
  await writeFile(join(unfinished, listName), JSON.stringify(mapFiles(made, basename)));
  // Refused where another process was faster.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

function mapFiles(made: Renditions, move: (path: string) => string): Renditions {
  const moved = <File extends { path: string } | null>(file: File): File =>
    file && { ...file, path: move(file.path) };
  const fields = Object.keys(made.files) as RenditionField[];
  const files = { ...made.files };
  for (const field of fields) files[field] = moved(made.files[field]);
  return { ...made, files, cleanCopy: moved(made.cleanCopy) };
}
