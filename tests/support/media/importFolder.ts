import { importFiles } from '../../../media/import/importMedia.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';

/** Imports a folder into a store, reporting the MD5s of each recorded item to its parent. */
const [folder = '', storeFolder = ''] = process.argv.slice(2);
const pool = createRenditionPool();
await importFiles({
  paths: folder,
  store: await createMediaStore(storeFolder),
  pool,
  posters: null,
  knownMd5: async () => false,
  isSmallAccepted: true,
  record: async (items) =>
    void process.send?.(
      items.flatMap(({ md5, files }) => [md5, ...Object.values(files).filter((file) => file !== null)]),
    ),
  onProgress: () => undefined,
});
await pool.close();
process.disconnect();
