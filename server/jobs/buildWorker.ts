import type { DatabaseHandle } from '../database/database.ts';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import type { Posters } from '../../media/posters/posters.ts';
import { createRenditionPool } from '../../media/render/renditionPool.ts';
import { systemClock, systemEvery, type Clock, type Every } from '../kernel/clock.ts';
import { runBuild } from '../domains/works/build/runBuild.ts';
import { claimBuild } from '../domains/works/build/buildLeases.ts';

/** How often it is looked for works that another process took in, or left unfinished. */
const lookMilliseconds = 30_000;

export interface WorksBuilderOptions {
  database: DatabaseHandle;
  store: MediaStore;
  privateFolder: string;
  /** What takes pictures of videos and pages, opened by the first of them; null where no browser is at hand. */
  openPosters: () => Promise<Posters | null>;
  clock?: Clock;
  every?: Every;
}

/** Builds uploaded works, one after the other, beside other processes that may do the same. */
export interface WorksBuilder {
  /** Looks for works now. */
  wake(): void;
  /** Stops; a work that is being built waits for another process. The database may be closed afterwards. */
  stop(): Promise<void>;
}

/**
 * Looks for works that wait and builds them. Processes and browsers run while there is something to build, and at no
 * other time.
 *
 * @param onFailure told of faults that are not a work's; the next look tries again
 */
export function startBuildWorker(
  options: WorksBuilderOptions,
  onFailure: (error: unknown) => void,
): WorksBuilder {
  const { clock = systemClock, every = systemEvery } = options;
  const stopping = new AbortController();
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      await buildAll({ ...options, clock, onFailure }, stopping.signal);
    }
  }
  const wake = (): void => {
    isWanted = true;
    underWay ??= run()
      .catch(onFailure)
      .finally(() => (underWay = null));
  };

  wake();
  const stopLooking = every(lookMilliseconds, wake);
  return {
    wake,
    async stop() {
      stopLooking();
      stopping.abort();
      await underWay;
    },
  };
}

async function buildAll(
  {
    store,
    openPosters,
    ...place
  }: WorksBuilderOptions & { clock: Clock; onFailure: (error: unknown) => void },
  stop: AbortSignal,
): Promise<void> {
  const pool = createRenditionPool();
  let posters: Promise<Posters | null> | null = null;
  let closing = Promise.resolve();
  // Again and again, one after the other: a picture that was begun before may start the browser once more.
  const close = (): Promise<void> =>
    (closing = closing.then(async () => {
      await (await posters?.catch(() => null))?.close();
      await pool.close();
    }));
  // The end waits for it and tells what fails.
  const handleStop = () => void close().catch(() => undefined);
  stop.addEventListener('abort', handleStop, { once: true });
  try {
    for (;;) {
      const claimed = stop.aborted ? null : await claimBuild(place.database, place.clock());
      if (!claimed) return;
      const tools = { store, pool, openPosters: () => (posters ??= openPosters()) };
      await runBuild(place, claimed, tools, stop);
    }
  } finally {
    stop.removeEventListener('abort', handleStop);
    await close();
  }
}
