import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Inspection, inspectionSchema } from '../../../../media/inspect/inspection.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { type WorkKind, type WorkRefusal, workKinds } from '../../../../src/api/contract/works.ts';
import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { notifyUpload } from '../../messages/workMessages.ts';
import { replaceMediaUses } from '../../catalogue/wallpapers/mediaUses.ts';
import type { MediaFiles } from '../../catalogue/wallpapers/storedFiles.ts';
import type { BuildStep, BuiltWork } from './buildSteps.ts';
import { storePictureHash } from '../similar/pictureHashes.ts';
import { markFilesReferenced } from '../files/workFiles.ts';

const { audit, failed, waiting, waitingBuilding } = wallpaperStates;

/** The length of a lease after its last extension, in seconds. */
export const leaseSeconds = 300;
/** Pause before the next try where an overloaded machine may be the cause, in seconds. */
export const pauseSeconds = 20;
/** Pause where this machine is the cause, in seconds: a full disk stays full for a while. */
export const faultPauseSeconds = 120;
/** Maximum number of tries to build, without those that failed because of this machine. */
export const attemptsLimit = 3;
/** The number of works that are read to claim one: other processes may claim the first ones. */
const candidatesLimit = 8;

/** Conversions take minutes, so that other works do not wait behind them. */
export type BuildQueue = 'plain' | 'conversions';

/** The exclusive right to build a work, until it ends or another process claims the work after it has expired. */
export interface BuildLease {
  wid: number;
  kind: WorkKind;
  uploadFile: string;
  /** The inspection of the upload; null for a web wallpaper, and of a former version. */
  inspection: Inspection | null;
  authorUid: string;
  name: string;
  /** Random fencing token: every write of a build compares it, so that a suspended builder changes nothing later. */
  claimId: string;
  /** The number of started builds, this one included. Not unique: tries that this machine spoiled are not counted. */
  attempt: number;
}

/**
 * Claims the work that has waited longest, also one whose lease has expired.
 *
 * @param now unix seconds
 * @returns null if none waits
 */
export async function claimBuild(
  database: DatabaseHandle,
  queue: BuildQueue,
  now: number,
): Promise<BuildLease | null> {
  const rows = await database
    .selectFrom('works')
    .select('wid')
    // Works that were built or have failed have none.
    .where('upload_file', 'is not', null)
    .where('needs_conversion', '=', queue === 'conversions' ? 1 : 0)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('uploaded_at')
    .orderBy('wid')
    .limit(candidatesLimit)
    .execute();
  for (const { wid } of rows) {
    const claimed = await database.transaction().execute((transaction) => claim(transaction, wid, now));
    if (claimed) return claimed;
  }
  return null;
}

async function claim(transaction: DatabaseHandle, wid: number, now: number): Promise<BuildLease | null> {
  const claimId = randomUUID();
  const work = await transaction
    .updateTable('works')
    .set(({ eb }) => ({
      claim_id: claimId,
      leased_until: now + leaseSeconds,
      attempts: eb('attempts', '+', 1),
      built_percent: 0,
    }))
    .where('wid', '=', wid)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning(['attempts', 'kind', 'upload_file', 'inspection'])
    .executeTakeFirst();
  if (!work || work.upload_file === null) return null;
  const wallpaper = await transaction
    .updateTable('wallpapers')
    .set({ state: waitingBuilding })
    .where('wid', '=', wid)
    .where('state', 'in', [waiting, waitingBuilding])
    .returning(['author_uid', 'name'])
    .executeTakeFirst();
  if (!wallpaper) return null;
  const { author_uid: uid, name } = wallpaper;
  await notifyUpload(transaction, 'workBuilding', { wid, name, authorUid: uid, now });
  return {
    wid,
    kind: kindOf(work.kind),
    uploadFile: work.upload_file,
    inspection: readInspection(work.inspection),
    authorUid: uid,
    name,
    claimId,
    attempt: work.attempts,
  };
}

/** @returns null for that of another version as well: the file is inspected again */
function readInspection(stored: string | null): Inspection | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), inspectionSchema), stored);
  return read.success ? read.output : null;
}

function kindOf(stored: string): WorkKind {
  const kind = workKinds.find((each) => each === stored);
  if (!kind) throw new Error(`The table works has the unknown kind ${stored}.`);
  return kind;
}

/** @returns false if the work was withdrawn or another process has claimed it */
export async function extendLease(
  database: DatabaseHandle,
  { wid, claimId }: BuildLease,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows: held } = await database
    .updateTable('works')
    .set({ leased_until: now + leaseSeconds })
    .where('wid', '=', wid)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return held > 0n;
}

/**
 * Stores the progress of a build and extends the lease.
 *
 * @returns false if the work was withdrawn or another process has claimed it
 */
export async function recordStep(
  database: DatabaseHandle,
  { wid, claimId }: BuildLease,
  { percent, files }: BuildStep,
  now: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('works')
      .set({ built_percent: percent, leased_until: now + leaseSeconds })
      .where('wid', '=', wid)
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
    if (held === 0n) return false;
    await transaction
      .updateTable('wallpapers')
      .set({ files: JSON.stringify(files satisfies MediaFiles) })
      .where('wid', '=', wid)
      .execute();
    await replaceMediaUses(transaction, { wid, md5: null, files });
    return true;
  });
}

/**
 * Stores the result of a build; the work then waits for the audit.
 *
 * @returns false if the work was withdrawn or another process has claimed it
 */
export async function finishBuild(
  database: DatabaseHandle,
  lease: BuildLease,
  built: BuiltWork,
  now: number,
): Promise<boolean> {
  const { wid, authorUid, name } = lease;
  return database.transaction().execute(async (transaction) => {
    const work = { color_ids: JSON.stringify(built.colorIds), built_percent: 100 };
    if (!(await endLease(transaction, lease, audit, work))) return false;
    const { md5, bytes, mime, width, height, web } = built;
    await transaction
      .updateTable('wallpapers')
      .set({
        md5,
        bytes,
        mime,
        width,
        height,
        files: JSON.stringify(built.files),
        palette: JSON.stringify(built.palette),
        web_entry: web?.entry ?? null,
      })
      .where('wid', '=', wid)
      .execute();
    await replaceMediaUses(transaction, { wid, md5, files: built.files });
    await markFilesReferenced(transaction, wid, built);
    await storePictureHash(transaction, wid, built.pictureHash);
    await insertInBatches(web?.files ?? [], (batch) =>
      transaction
        .insertInto('web_files')
        .values(batch.map(({ path, md5: fileMd5 }) => ({ wid, path, md5: fileMd5 })))
        .execute(),
    );
    if (web?.manifest)
      await transaction
        .insertInto('web_packages')
        .values({ wid, content: JSON.stringify(web.manifest) })
        .execute();
    await notifyUpload(transaction, 'workBuilt', { wid, name, authorUid, now });
    return true;
  });
}

/** Ends the build for good. @returns false if the work was withdrawn or another process has claimed it */
export async function failBuild(
  database: DatabaseHandle,
  lease: BuildLease,
  code: WorkRefusal,
  now: number,
): Promise<boolean> {
  const { wid, authorUid, name } = lease;
  return database.transaction().execute(async (transaction) => {
    if (!(await endLease(transaction, lease, failed, { refusal_code: code }))) return false;
    await transaction.updateTable('wallpapers').set({ files: '{}' }).where('wid', '=', wid).execute();
    await replaceMediaUses(transaction, { wid, md5: null, files: {} });
    await notifyUpload(transaction, 'workBuildFailed', { wid, name, authorUid, now }, { code });
    return true;
  });
}

export interface Pause {
  /** False if this try does not count: it was stopped, or failed because of this machine. */
  isCounted: boolean;
  /** The time of the next try (unix seconds); null for immediately. */
  until: number | null;
}

/** Releases the work, to be retried later. */
export async function releaseBuild(
  database: DatabaseHandle,
  { wid, claimId, attempt }: BuildLease,
  { isCounted, until }: Pause,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('works')
      .set({
        built_percent: 0,
        attempts: isCounted ? attempt : attempt - 1,
        leased_until: until,
        claim_id: null,
      })
      .where('wid', '=', wid)
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
    if (held === 0n) return;
    await transaction
      .updateTable('wallpapers')
      .set({ state: waiting, files: '{}' })
      .where('wid', '=', wid)
      .where('state', '=', waitingBuilding)
      .execute();
    await replaceMediaUses(transaction, { wid, md5: null, files: {} });
  });
}

async function endLease(
  transaction: DatabaseHandle,
  { wid, claimId }: BuildLease,
  state: number,
  work: { color_ids: string; built_percent: number } | { refusal_code: WorkRefusal },
): Promise<boolean> {
  const { numUpdatedRows: held } = await transaction
    .updateTable('works')
    .set({ ...work, upload_file: null, leased_until: null, claim_id: null })
    .where('wid', '=', wid)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  if (held === 0n) return false;
  const { numUpdatedRows: ended } = await transaction
    .updateTable('wallpapers')
    .set({ state })
    .where('wid', '=', wid)
    .where('state', '=', waitingBuilding)
    .executeTakeFirst();
  return ended === 1n;
}
