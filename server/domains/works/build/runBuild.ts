import { rm } from 'node:fs/promises';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';
import { MediaError, type MediaErrorCode, toMediaError } from '../../../../media/mediaError.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import type { ServiceMedia } from '../../../../media/store/serviceMedia.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { holdLease } from '../../../kernel/heldLease.ts';
import type { BuildOutcome } from '../../../kernel/monitor.ts';
import { ArchiveError, type ArchiveProblem } from '../../../../media/archive/archiveError.ts';
import { buildMedia, type BuildJob, type BuildTools } from './buildSteps.ts';
import {
  attemptsLimit,
  extendLease,
  failBuild,
  faultPauseSeconds,
  finishBuild,
  leaseSeconds,
  pauseSeconds,
  releaseBuild,
  recordStep,
  type BuildLease,
  type Pause,
} from './buildLeases.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import { packageRefusalOf } from '../files/packageRefusals.ts';
import { trackFile } from '../files/workFiles.ts';
import { uploadNameOf, webFolderOfWork, webNameOfWork } from '../files/workFolders.ts';

const { online, offline } = wallpaperStates;

export interface BuildPlace {
  database: DatabaseHandle;
  privateFiles: PrivateFiles;
  clock: Clock;
  /** Called with faults that no work causes: a full disk, a browser that cannot be run. */
  onFailure: (error: unknown) => void;
}

/** The lease is lost: the author withdrew the work, or another process has claimed it. */
class LostLeaseError extends Error {}

/**
 * Builds a claimed work, which then waits for the audit, or fails it with a reason. If this machine is the cause, the
 * work waits and the attempt is not counted. A build that ends early leaves no folder of a web wallpaper behind, and files in
 * the media store only until the clean-up removes them.
 *
 * @param stop ends the build; the work then waits for another process
 * @returns how it ended
 * @throws database errors
 */
export async function runBuild(
  place: BuildPlace,
  lease: BuildLease,
  tools: BuildTools,
  stop: AbortSignal,
): Promise<BuildOutcome> {
  const { database, privateFiles, clock, onFailure } = place;
  const uploadName = uploadNameOf(lease.uploadFile);
  const webName = webNameOfWork(lease.wid);
  const held = holdBuild(place, lease, stop);
  const job: Omit<BuildJob, 'sourcePath'> = {
    kind: lease.kind,
    inspection: lease.inspection,
    // Of this lease alone: a process that claimed the work in the meantime unpacks the same archive.
    webFolder: `${webFolderOfWork(privateFiles.folder, lease.wid)}-${lease.claimId}`,
    signal: held.signal,
    onStep: held.onStep,
    onConversionFailed: () => (canRetry = false),
  };
  let [isFolderStored, canRetry] = [false, true];
  try {
    // Each former builder was killed, perhaps by the work itself.
    if (lease.attempt > attemptsLimit) return await fail('serviceFault');
    const sourcePath = await privateFiles.fetch(uploadName);
    if (sourcePath === null) throw new Error('An upload is gone.');
    const store = trackFiles(tools.store, place, lease.wid);
    const built = await buildMedia({ ...job, sourcePath }, { ...tools, store });
    if (built.web) {
      await job.onStep({ percent: 99, files: built.files });
      isFolderStored = true;
      await privateFiles.storeFolder(job.webFolder, webName);
    } else if (await isInCatalogue(database, lease.wid, built.md5)) return await fail('duplicate');
    if (!(await finishBuild(database, lease, built, clock()))) throw new LostLeaseError();
    await privateFiles.remove(uploadName);
    return 'built';
  } catch (error) {
    if (error instanceof LostLeaseError || held.isLost()) return await abandon();
    const refusal = (await isGone(privateFiles, uploadName)) ? lostUpload : refusalOf(error);
    if (stop.aborted) return await release({ isCounted: false, until: null });
    if (!refusal) {
      onFailure(error);
      return await release({ isCounted: false, until: clock() + faultPauseSeconds });
    }
    if (canRetry && refusal.canRetry && lease.attempt < attemptsLimit)
      return await release({ isCounted: true, until: clock() + pauseSeconds });
    return await fail(refusal.code);
  } finally {
    held.end();
  }

  async function discard(): Promise<void> {
    await rm(job.webFolder, { recursive: true, force: true });
    if (isFolderStored) await privateFiles.remove(webName);
  }

  /** A process that has claimed the work needs the folder of the work, so only that of this lease is removed. */
  async function abandon(): Promise<BuildOutcome> {
    const other = await database
      .selectFrom('works')
      .select('wid')
      .where('wid', '=', lease.wid)
      .executeTakeFirst();
    if (other) await rm(job.webFolder, { recursive: true, force: true });
    else await discard();
    return 'lost';
  }

  async function fail(code: WorkRefusal): Promise<BuildOutcome> {
    await discard();
    if (await failBuild(database, lease, code, clock())) await privateFiles.remove(uploadName);
    return 'refused';
  }

  async function release(pause: Pause): Promise<BuildOutcome> {
    await discard();
    await privateFiles.release(uploadName);
    await releaseBuild(database, lease, pause);
    return 'postponed';
  }
}

/** Extends the lease of a build until `end`, and stores its steps as long as it has it. */
function holdBuild({ database, clock }: BuildPlace, lease: BuildLease, stop: AbortSignal) {
  const extend = () => extendLease(database, lease, clock());
  const held = holdLease({ seconds: leaseSeconds, clock, stop, extend });
  const onStep: BuildJob['onStep'] = async (step) => {
    held.signal.throwIfAborted();
    if (!(await recordStep(database, lease, step, clock()))) throw new LostLeaseError();
  };
  return { ...held, onStep };
}

/** Other works may use the same files by now, so the clean-up removes those without references (`work_files`). */
function trackFiles(store: ServiceMedia, { database, clock }: BuildPlace, wid: number): ServiceMedia {
  return {
    ...store,
    async put(path) {
      // Before it is stored: a process that is killed in between leaves no untracked file.
      await trackFile(database, { wid, md5: await md5OfFile(path), now: clock() });
      return store.put(path);
    },
  };
}

/** True if the same file is in the catalogue: a clean copy may equal one where the upload did not. */
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

const archiveBuildRefusals: Record<ArchiveProblem, WorkRefusal> = {
  unsafe: 'archiveUnsafe',
  type: 'archiveUnsafe',
  withoutPage: 'archiveWithoutPage',
  unreadable: 'unreadable',
};

const mediaBuildRefusals: Partial<Record<MediaErrorCode, WorkRefusal>> = {
  empty_file: 'unreadable',
  unreadable: 'unreadable',
  unsupported_format: 'unreadable',
  unsupported_codec: 'unreadable',
  md5_taken: 'duplicate',
  worker_crashed: 'unreadable',
  poster_failed: 'unreadable',
  too_many_pixels: 'tooLarge',
  file_too_large: 'tooLarge',
  too_much_memory: 'tooLarge',
  too_slow: 'tooLarge',
};

/** Failures that an overloaded machine may cause, as well as the file. */
const transientCodes: readonly MediaErrorCode[] = ['worker_crashed', 'poster_failed', 'too_slow'];

/** No process can build it; the author has to upload it again. */
const lostUpload = { code: 'serviceFault', canRetry: true } as const;

/** True if a file is missing; false where that cannot be said, since the cause is this machine, or the object store. */
async function isGone(files: PrivateFiles, name: string): Promise<boolean> {
  return files.fetch(name).then(
    (path) => path === null,
    () => false,
  );
}

/** The reason why the file cannot become a work; null if the file is not the cause. */
function refusalOf(error: unknown): { code: WorkRefusal; canRetry: boolean } | null {
  if (error instanceof ArchiveError) return { code: archiveBuildRefusals[error.problem], canRetry: false };
  if (error instanceof PackageError) return { code: packageRefusalOf(error).name, canRetry: false };
  const { code } = error instanceof MediaError ? error : toMediaError(error);
  const refusal = mediaBuildRefusals[code];
  return refusal ? { code: refusal, canRetry: transientCodes.includes(code) } : null;
}
