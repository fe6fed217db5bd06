import type { ServiceMedia } from '../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { cleanVideos } from '../domains/works/build/cleanVideos.ts';
import type { Job } from '../kernel/jobs.ts';

/** Takes positions and names out of videos that were published before they were left out. */
export const cleaningsJob: Job<{ database: DatabaseHandle; media: ServiceMedia }> = {
  name: 'cleanings',
  checkMilliseconds: 10 * 60_000,
  run: cleanVideos,
};
