import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createRenditionPool } from '../../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../../media/store/mediaStore.ts';
import type { WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { ImportProgressDto } from '../../../../src/bridge/contract/library.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { makeZip, type ZipEntry } from '../../../../tests/support/zip.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { LibraryImports } from '../../imports/libraryImports.ts';
import { LibraryDatabase } from '../../library/libraryDatabase.ts';
import { libraryMigrations } from '../../library/libraryMigrations.ts';
import type { UploadedFile, UploadListener } from '../../library/uploads.ts';
import { createPackages, type PackagesNeeds } from '../installed/createPackages.ts';
import { packageMigrations } from '../installed/packageMigrations.ts';

/** A library that imports packages, in a folder of its own. */
export async function createPackageLibrary({ capture = null }: Pick<PackagesNeeds, 'capture'> = {}) {
  const folder = testFolder();
  const database = openHostDatabase(join(folder, 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
    { name: 'packages', migrations: packageMigrations },
  ]);
  const pool = createRenditionPool({ size: 1 });
  onTestFinished(async () => {
    await pool.close();
    database.close();
  });
  const tickets = new Map<string, UploadListener>();
  const uploads = {
    open: (ticket: string, listener: UploadListener) => void tickets.set(ticket, listener),
    discard: async (ticket: string) => void tickets.delete(ticket),
  };
  const store = await createMediaStore(join(folder, 'media'));
  const steps: ImportProgressDto[] = [];
  const onProgress = (progress: ImportProgressDto) => void steps.push(progress);
  const library = new LibraryDatabase(database);
  const updated: WallpaperDto[] = [];
  library.onUpdate((wallpaper) => void updated.push(wallpaper));
  const changed: number[] = [];
  const created = createPackages({
    ...{ dataFolder: folder, database, store, pool, library, capture },
    onChanged: (wid) => changed.push(wid),
  });
  const bundles = created.importer;
  const imports = new LibraryImports({
    ...{ database: library, store, pool, bundles, posters: null, uploads, onProgress },
  });
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, 'source', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  };
  return {
    ...created,
    ...{ library, imports, folder, steps, changed, updated, tickets, write, uploads },
    /** Writes files below a folder. @returns its path */
    async writeFolder(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
      for (const [path, content] of Object.entries(files)) await write(`${name}/${path}`, content);
      return join(folder, 'source', name);
    },
    async importZip(entries: readonly ZipEntry[], name = 'package.zip') {
      return imports.importPaths([await write(name, makeZip(entries))]);
    },
    upload: (ticket: string, file: UploadedFile) => tickets.get(ticket)?.onFile(file),
    /** Names in the folder of all packages. */
    installed: () => readdir(created.folders.root).catch(() => []),
    wallpapers: () => library.list({}).list,
  };
}

export const zipOf = (files: Readonly<Record<string, string | Buffer>>): ZipEntry[] =>
  Object.entries(files).map(([name, data]) => ({ name, data }));
