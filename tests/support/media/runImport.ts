import { onTestFinished } from 'vitest';
import {
  type ImportedMedia,
  importFiles,
  type ImportOptions,
  type ImportProgress,
} from '../../../media/import/importMedia.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { plain, testFolder } from './testImages.ts';

/** Imports files into a store of their own, small ones too. */
export async function runImport(paths: string | string[], changes: Partial<ImportOptions> = {}) {
  const folder = testFolder();
  const store = changes.store ?? (await createMediaStore(folder));
  const pool = createRenditionPool();
  onTestFinished(() => pool.close());
  const items: ImportedMedia[] = [];
  const steps: ImportProgress[] = [];
  const summary = await importFiles({
    paths,
    store,
    pool,
    posters: () => plain(320, 180, '#ff0000').png().toBuffer(),
    knownMd5: async (md5) => items.some((item) => item.md5 === md5),
    isSmallAccepted: true,
    record: async (recorded) => void items.push(...recorded),
    onProgress: (step) => steps.push(step),
    ...changes,
  });
  return { store, folder, items, steps, summary };
}
