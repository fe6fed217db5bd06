import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';
import { MediaError, type MediaErrorCode, toMediaError } from '../../../../media/mediaError.ts';
import type { MediaStore } from '../../../../media/store/mediaStore.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ArchiveError, type ArchiveProblem } from '../../../../media/archive/archiveError.ts';
import { buildMedia, type BuildJob, type BuildTools } from './buildSteps.ts';
import {
  attemptsLimit,
  failBuild,
  faultPauseSeconds,
  finishWork,
  pauseSeconds,
  releaseWork,
  writeStep,
  type ClaimedWork,
  type Pause,
} from './buildLeases.ts';
import { trackFile } from '../files/workFiles.ts';
import { uploadPathOf, webFolderOfWork } from '../files/workFolders.ts';

const { online, offline } = wallpaperStates;

export interface BuildPlace {
  database: DatabaseHandle;
  privateFolder: string;
  clock: Clock;
  /** Told of faults that are not a work's: a full disk, a browser that cannot be run. */
  onFailure: (error: unknown) => void;
}

/** The work is not ours any more: its author withdrew it, or another process has it. */
class LostWorkError extends Error {}

/**
 * Builds a claimed work and hands it to the audit, or says why that cannot be; where this machine is to blame, the work
 * waits and keeps its tries. Whatever ends it early leaves no files among those of web wallpapers, and none in the store
 * that is not removed after a while.
 *
 * @param stop ends it; the work then waits for another process
 * @throws what is wrong with the database
 */
export async function runBuild(
  place: BuildPlace,
  claimed: ClaimedWork,
  tools: BuildTools,
  stop: AbortSignal,
): Promise<void> {
  const { database, privateFolder, clock, onFailure } = place;
  const sourcePath = uploadPathOf(privateFolder, claimed.uploadFile);
  const webFolder = webFolderOfWork(privateFolder, claimed.wid);
  const job: BuildJob = {
    kind: claimed.kind,
    sourcePath,
    // Of this try alone: where another process has taken over, it works on the same work.
    webFolder: `${webFolder}-${claimed.attempt}`,
    signal: stop,
    async onStep(step) {
      stop.throwIfAborted();
      if (!(await writeStep(database, claimed, step, clock()))) throw new LostWorkError();
    },
  };
  const newFolders = [job.webFolder];
  // Whoever had it before was killed each time, perhaps by the work itself.
  if (claimed.attempt > attemptsLimit) return refuse('serviceFault');
  try {
    const built = await buildMedia(job, { ...tools, store: noteFiles(tools.store) });
    if (built.web) {
      await job.onStep({ percent: 99, files: built.files });
      newFolders.push(webFolder);
      await rm(webFolder, { recursive: true, force: true });
      await rename(job.webFolder, webFolder);
    } else if (await isInCatalogue(database, claimed.wid, built.md5)) return await refuse('duplicate');
    if (!(await finishWork(database, claimed, built, clock()))) throw new LostWorkError();
    await rm(sourcePath, { force: true });
  } catch (error) {
    if (error instanceof LostWorkError) return leave();
    const refusal = (await isGone(sourcePath)) ? lostUpload : refusalOf(error);
    if (stop.aborted) await release({ isCounted: false, heldUntil: null });
    else if (!refusal) {
      onFailure(error);
      await release({ isCounted: false, heldUntil: clock() + faultPauseSeconds });
    } else if (refusal.isWorthAnotherTry && claimed.attempt < attemptsLimit)
      await release({ isCounted: true, heldUntil: clock() + pauseSeconds });
    else await refuse(refusal.code);
  }

  /** Others may have the same files by now: the housekeeping removes what nothing names (`work_files`). */
  function noteFiles(store: MediaStore): MediaStore {
    return {
      ...store,
      async put(path) {
        // Before it is kept: whoever is killed in between leaves nothing that is not removed.
        await trackFile(database, { wid: claimed.wid, md5: await md5OfFile(path), now: clock() });
        return store.put(path);
      },
    };
  }

  async function discard(): Promise<void> {
    for (const folder of newFolders) await rm(folder, { recursive: true, force: true });
  }

  /** A work that another process has taken over needs its folder. */
  async function leave(): Promise<void> {
    const other = await database
      .selectFrom('works')
      .select('wid')
      .where('wid', '=', claimed.wid)
      .executeTakeFirst();
    if (other) await rm(job.webFolder, { recursive: true, force: true });
    else await discard();
  }

  async function refuse(code: WorkRefusal): Promise<void> {
    await discard();
    if (await failBuild(database, claimed, code, clock())) await rm(sourcePath, { force: true });
  }

  async function release(pause: Pause): Promise<void> {
    await discard();
    await releaseWork(database, claimed, pause);
  }
}

/** Whether the same picture or video is in the catalogue already, which its first bytes did not tell. */
async function isInCatalogue(database: DatabaseHandle, wid: number, md5: string): Promise<boolean> {
  const rows = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('md5', '=', md5)
    .where('wid', '!=', wid)
    .where('state', 'in', [online, offline])
    .limit(1)
    .execute();
  return rows.length > 0;
}

const archiveRefusals: Record<ArchiveProblem, WorkRefusal> = {
  unsafe: 'archiveUnsafe',
  type: 'archiveUnsafe',
  withoutPage: 'archiveWithoutPage',
  unreadable: 'unreadable',
};

const mediaRefusals: Partial<Record<MediaErrorCode, WorkRefusal>> = {
  empty_file: 'unreadable',
  unreadable: 'unreadable',
  unsupported_format: 'unreadable',
  unsupported_codec: 'unreadable',
  worker_crashed: 'unreadable',
  poster_failed: 'unreadable',
  too_many_pixels: 'tooLarge',
  file_too_large: 'tooLarge',
  too_much_memory: 'tooLarge',
  too_slow: 'tooLarge',
};

/** What a loaded machine may be to blame for, as well as the file. */
const passing: readonly MediaErrorCode[] = ['worker_crashed', 'poster_failed', 'too_slow'];

/** Nobody can build it, and only its author can help. */
const lostUpload = { code: 'serviceFault', isWorthAnotherTry: true } as const;

/** Whether a file is not in its folder; where the folder cannot be reached either, the machine is to blame. */
async function isGone(path: string): Promise<boolean> {
  const names = await readdir(dirname(path)).catch(() => null);
  return names !== null && !names.includes(basename(path));
}

/** Null where the file is not to blame. */
function refusalOf(error: unknown): { code: WorkRefusal; isWorthAnotherTry: boolean } | null {
  if (error instanceof ArchiveError)
    return { code: archiveRefusals[error.problem], isWorthAnotherTry: false };
  const { code } = error instanceof MediaError ? error : toMediaError(error);
  const refusal = mediaRefusals[code];
  return refusal ? { code: refusal, isWorthAnotherTry: passing.includes(code) } : null;
}
