import type { Posters } from '../../media/posters/posters.ts';
import type { PrivateFiles } from '../../media/files/privateFiles.ts';
import { createRenditionPool } from '../../media/foreign/renditionPool.ts';
import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import type { ServiceMedia } from '../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type BuildQueue, claimBuild } from '../domains/works/build/buildLeases.ts';
import { runBuild } from '../domains/works/build/runBuild.ts';
import type { Job, JobRun } from '../kernel/jobs.ts';
import type { BuildOutcome } from '../kernel/monitor.ts';

export interface BuildDependencies {
  database: DatabaseHandle;
  media: ServiceMedia;
  /** See `ServiceOptions.privateFiles`. */
  privateFiles: PrivateFiles;
  /** Opens what renders posters of videos and pages, for the first that needs it; null where no browser is installed. */
  openPosters: () => Promise<Posters | null>;
  /** Called with how each build ended. */
  onBuilt?: (outcome: BuildOutcome) => void;
}

/**
 * Build uploaded works that wait, one after the other, and next to them those that are converted. They are woken by every
 * upload; the checks find what another process accepted or left unfinished. Render processes and browsers run only while
 * there is something to build.
 */
export const buildJobs: readonly Job<BuildDependencies>[] = [
  { name: 'builds', checkMilliseconds: 30_000, run: (parts, run) => buildAll('plain', parts, run) },
  {
    name: 'conversions',
    checkMilliseconds: 30_000,
    run: (parts, run) => buildAll('conversions', parts, run),
  },
];

/** Each work has a lease of its own (`buildLeases.ts`). A work that is being built at the stop waits for another process. */
async function buildAll(
  queue: BuildQueue,
  { media, openPosters, onBuilt, ...context }: BuildDependencies,
  { clock, stop, onFailure }: JobRun,
): Promise<void> {
  const pool = createRenditionPool();
  let posters: Promise<Posters | null> | null = null;
  const closing = new SerialQueue();
  // Serialized and repeatable: a poster that was requested before the stop may start the browser again.
  const close = (): Promise<void> =>
    closing.run(async () => {
      await (await posters?.catch(() => null))?.close();
      await pool.close();
    });
  // The `finally` below closes again and reports failures.
  const handleStop = () => void close().catch(() => undefined);
  stop.addEventListener('abort', handleStop, { once: true });
  try {
    for (;;) {
      const claimed = stop.aborted ? null : await claimBuild(context.database, queue, clock());
      if (!claimed) return;
      const tools = { store: media, pool, openPosters: () => (posters ??= openPosters()) };
      const outcome = await runBuild({ ...context, clock, onFailure }, claimed, tools, stop);
      onBuilt?.(outcome);
    }
  } finally {
    stop.removeEventListener('abort', handleStop);
    await close();
  }
}
