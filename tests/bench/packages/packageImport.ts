import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities } from '../../../desktop/capabilities.ts';
import { LibraryImports } from '../../../desktop/capabilities/imports/libraryImports.ts';
import { LibraryDatabase } from '../../../desktop/capabilities/library/libraryDatabase.ts';
import { createPackages } from '../../../desktop/capabilities/packages/installed/createPackages.ts';
import { openHostDatabase } from '../../../desktop/storage/hostDatabase.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { makeZip } from '../../support/zip.ts';
import { plainRow, type Row } from '../row.ts';

const files = 200;
const bytesOfEach = 250_000;
const limitSeconds = 3;
const manifest = JSON.stringify({ title: 'Bench', type: 'web', file: 'index.html' });

/** The import of a package of 50 MB in 200 files, as an archive and as a folder. */
export async function measurePackageImport(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-package-import-'));
  const database = openHostDatabase(join(folder, 'host.sqlite'), capabilities);
  const pool = createRenditionPool({ size: 1 });
  try {
    const store = await createMediaStore(join(folder, 'media'));
    const library = new LibraryDatabase(database);
    const { importer } = createPackages({ dataFolder: folder, database, store, pool, library });
    const imports = new LibraryImports({
      ...{ database: library, store, pool, bundles: importer, posters: null, uploads: null },
      onProgress: () => undefined,
    });
    const archive = join(folder, 'package.zip');
    await writeFile(archive, makeZip(Object.entries(makeFiles()).map(([name, data]) => ({ name, data }))));
    const source = join(folder, 'source');
    await mkdir(source);
    for (const [name, data] of Object.entries(makeFiles())) await writeFile(join(source, name), data);
    return [
      plainRow('import of 50 MB as an archive', await importTimed(imports, [archive]), 's', limitSeconds),
      plainRow('import of 50 MB as a folder', await importTimed(imports, source), 's', limitSeconds),
    ];
  } finally {
    await pool.close();
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds. @throws Error when it is not imported */
async function importTimed(imports: LibraryImports, paths: string | string[]): Promise<number> {
  const began = performance.now();
  const { imported, failures } = await imports.importPaths(paths);
  const seconds = (performance.now() - began) / 1000;
  if (imported !== 1) throw new Error(`The package was not imported: ${failures[0]?.code ?? 'unknown'}`);
  return seconds;
}

/** Every call another content: the same package would be a duplicate. */
function makeFiles(): Record<string, Buffer | string> {
  const many = Array.from(
    { length: files },
    (_, index) => [`${index}.bin`, randomBytes(bytesOfEach)] as const,
  );
  return { 'project.json': manifest, 'index.html': '<!doctype html>', ...Object.fromEntries(many) };
}
