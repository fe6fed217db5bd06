import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile } from '../../../media/foreign/child/inspect/inspectFile.ts';
import { writeStripped } from '../../../media/foreign/child/inspect/stripMetadata.ts';
import { renderInBackground } from '../../../media/foreign/child/render/renderInBackground.ts';
import { parsers } from '../../../media/foreign/parsers.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { importFiles } from '../../../media/import/importMedia.ts';
import { md5OfFile } from '../../../media/store/fileHash.ts';
import { createMediaStore, type MediaStore } from '../../../media/store/mediaStore.ts';
import { ratioRow, type Row } from '../row.ts';
import { writePhotos } from './photos.ts';

const photos = 1_000;
/** Photos that one way imports before the other goes on, so that other work of the machine meets both alike. */
const turn = 50;
const warmUp = 20;
const limit = 1.15;
/** As many as the library imports at once. */
const lanes = 2;

/** An import of 1,000 photos against the same steps within one process, which a damaged file would end. */
export async function measurePhotoImport(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-photos-'));
  const pool = createRenditionPool({ size: lanes - 1 });
  try {
    const paths = await writePhotos(join(folder, 'photos'), photos + warmUp);
    const [ours, floor] = [
      await createMediaStore(join(folder, 'ours')),
      await createMediaStore(join(folder, 'floor')),
    ];
    const importOurs = async (batch: string[]): Promise<void> => {
      const { imported } = await importFiles({
        ...{ paths: batch, store: ours, pool, concurrency: lanes, batchSize: 32 },
        ...{ posters: null, animate: null, convert: null, knownMd5: async () => false },
        record: async () => undefined,
        onProgress: () => undefined,
      });
      if (imported !== batch.length) throw new Error(`${imported} of ${batch.length} photos were imported.`);
    };
    const seconds = { ours: 0, floor: 0 };
    const early = paths.slice(0, warmUp);
    await importOurs(early);
    await importWithin(early, floor);
    for (let at = warmUp; at < paths.length; at += turn) {
      const batch = paths.slice(at, at + turn);
      seconds.ours += await time(() => importOurs(batch));
      seconds.floor += await time(() => importWithin(batch, floor));
    }
    return [ratioRow(`import of ${photos} photos`, seconds.ours, seconds.floor, 's', limit)];
  } finally {
    await pool.close();
    await parsers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function importWithin(paths: readonly string[], store: MediaStore): Promise<void> {
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await importOne(path, store);
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** The steps of an import of one photo, without the processes of the product. */
async function importOne(path: string, store: MediaStore): Promise<void> {
  const inspection = await inspectFile(path);
  await md5OfFile(path);
  const target = join(store.temporaryFolder, `${randomUUID()}-stripped`);
  const outputFolder = await mkdtemp(join(store.temporaryFolder, 'renditions-'));
  try {
    await writeStripped(path, inspection.format, target);
    const request = { sourcePath: path, outputFolder, inspection, isCleanWanted: false };
    const made = await renderInBackground({ ...request, fields: ['md5_428_244'] }, () => undefined);
    for (const file of Object.values(made.files)) if (file) await store.put(file.path);
    await store.put(target);
  } finally {
    await rm(target, { force: true });
    await rm(outputFolder, { recursive: true, force: true });
  }
}
