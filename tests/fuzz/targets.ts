import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pointerProcess } from '../../desktop/platform/pointers/pointerProgram.ts';
import { cutPreview } from '../../media/foreign/cutPreview.ts';
import { inspectFile } from '../../media/foreign/inspectFile.ts';
import { decoders, parsers, unpackers } from '../../media/foreign/parsers.ts';
import { createRenditionPool } from '../../media/foreign/renditionPool.ts';
import { checkArchive, readArchivedPackage, unpackArchive } from '../../media/foreign/webArchive.ts';
import { mutate } from './mutate.ts';
import type { Random } from './random.ts';
import { makeDrawing, makeManifest, type Seeds } from './seeds.ts';

/** One parser, or several that read the same file one after the other. */
export interface Target {
  readonly name: string;
  make(random: Random): Buffer;
  /** @param folder for what it writes, which is removed after it */
  run(path: string, file: Buffer, folder: string): Promise<unknown>;
}

export const renditions = createRenditionPool({ memoryLimitBytes: 1024 ** 3, timeLimitMs: 4_000 });

/** Every parser of files that others made. */
export function listTargets(seeds: Seeds): readonly Target[] {
  const changed = (files: readonly Buffer[]) => (random: Random) => mutate(random.pick(files), random);
  const importPicture = async (path: string, folder: string) => {
    const inspection = await inspectFile(path);
    const target = join(folder, 'stripped');
    await parsers.run('stripMetadata', { path, format: inspection.format, target });
    const options = { temporaryFolder: folder, fields: ['md5_428_244'] as const, isCleanWanted: true };
    await (await renditions.makeRenditions(path, inspection, options)).dispose();
  };
  return [
    {
      name: 'pictures',
      make: changed(seeds.pictures),
      run: (path, _file, folder) => importPicture(path, folder),
    },
    { name: 'drawings', make: makeDrawing, run: (path, _file, folder) => importPicture(path, folder) },
    {
      name: 'avatars',
      make: changed(seeds.pictures),
      run: (_path, bytes) => decoders.run('makeAvatar', { bytes, side: 512 }),
    },
    {
      name: 'evidence',
      make: changed(seeds.pictures),
      run: (_path, bytes) => decoders.run('checkPicture', { bytes }),
    },
    {
      name: 'hashes',
      make: changed(seeds.pictures),
      run: (path) => decoders.run('hashPicture', { path }),
    },
    {
      name: 'videos',
      make: changed(seeds.videos),
      async run(path, _file, folder) {
        await inspectFile(path);
        await (await cutPreview(path, folder))?.dispose();
      },
    },
    {
      name: 'archives',
      make: changed(seeds.archives),
      async run(path, _file, folder) {
        await parsers.run('listPackageArchive', { path });
        await unpackers.run('unpackFiles', { path, folder });
        await checkArchive(path);
        await unpackArchive(path, join(folder, 'web'));
        await readArchivedPackage(path);
      },
    },
    {
      name: 'packages',
      make: changed(seeds.archives),
      async run(path, _file, folder) {
        const place = { kind: 'archive', path, root: '' } as const;
        await parsers.run('readPackage', { source: place, name: 'x' });
        await unpackers.run('unpackPackage', { path, root: '', folder: join(folder, 'package') });
      },
    },
    {
      name: 'manifests',
      make: makeManifest,
      async run(path, _file, folder) {
        const page = join(folder, 'index.html');
        await writeFile(page, '<!doctype html>');
        for (const name of ['project.json', 'LivelyInfo.json', 'manifest.json', 'wallpaper.json']) {
          const files = new Map([
            [name, path],
            ['index.html', page],
          ]);
          await parsers.run('readPackage', { source: { kind: 'files', files }, name }).catch(refuse);
        }
      },
    },
    {
      name: 'themes',
      make: changed(seeds.themes),
      run: (path) => parsers.run('readTheme', { path }),
    },
    {
      name: 'pointers',
      make: changed(seeds.pointers),
      run: (_path, data) =>
        pointerProcess.run('readPointers', { files: [{ name: 'arrow.cur', data }], shape: 'arrow' }),
    },
    {
      name: 'themes of pointers',
      make: changed(seeds.pointers),
      run: (_path, data) => pointerProcess.run('readThemeFile', { file: data, size: 24 }),
    },
  ];
}

/** Accepts the refusal of a package and rethrows everything else; the other formats follow. */
function refuse(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('package_'))
    throw error;
}

/** A folder for one case, which is removed after it. */
export async function withFolder<Result>(
  folder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
