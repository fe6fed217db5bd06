import { createRenditionPool, type RenditionPool } from '../../media/foreign/renditionPool.ts';
import type { ServiceMedia } from '../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { reducePreviews } from '../domains/works/build/reducePreviews.ts';
import type { Job } from '../kernel/jobs.ts';

/** Makes the smaller previews of wallpapers that became paid after they were built. */
export const previewsJob: Job<{ database: DatabaseHandle; media: ServiceMedia }> = {
  name: 'previews',
  checkMilliseconds: 30_000,
  async run({ database, media }, run) {
    let pool: RenditionPool | null = null;
    try {
      await reducePreviews({ database, media, openPool: () => (pool ??= createRenditionPool()) }, run);
    } finally {
      await (pool as RenditionPool | null)?.close();
    }
  },
};
