import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import type { MediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import type { BuildStep, BuiltWork } from './buildSteps.ts';
import { markFilesReferenced } from '../files/workFiles.ts';
import type { WorkKind } from '../upload/inspectUpload.ts';

const { audit, failed, waiting, waitingBuilding } = wallpaperStates;

/** How long nobody else takes a work after its builder was heard of last, in seconds. */
export const leaseSeconds = 300;
/** How long a work waits for the next try where a loaded machine may have been to blame, in seconds. */
export const pauseSeconds = 20;
/** How long it waits where this machine was to blame: a full disk is not emptied in a moment. */
export const faultPauseSeconds = 120;
/** How often building is tried, but for tries that this machine spoiled. */
export const attemptsLimit = 3;
/** Works looked at to claim one: others may be claiming, too. */
const claimedAmong = 8;

/** A work that this process alone builds until the lease ends. */
export interface ClaimedWork {
  wid: number;
  kind: WorkKind;
  uploadFile: string;
  authorUid: string;
  name: string;
  /** Tells this claim from later ones. */
  attempt: number;
}

/**
 * Claims the work that has waited longest, also one whose builder was not heard of for {@link leaseSeconds}.
 *
 * @param now unix seconds
 * @returns null where none waits
 */
export async function leaseBuild(database: DatabaseHandle, now: number): Promise<ClaimedWork | null> {
  const rows = await database
    .selectFrom('works')
    .select('wid')
    // Those that were built or have failed have none any more.
    .where('upload_file', 'is not', null)
    .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .orderBy('uploaded_at')
    .orderBy('wid')
    .limit(claimedAmong)
    .execute();
  for (const { wid } of rows) {
    const claimed = await database.transaction().execute((transaction) => claim(transaction, wid, now));
    if (claimed) return claimed;
  }
  return null;
}

async function claim(transaction: DatabaseHandle, wid: number, now: number): Promise<ClaimedWork | null> {
  const work = await transaction
    .updateTable('works')
    .set(({ eb }) => ({ held_until: now + leaseSeconds, attempts: eb('attempts', '+', 1), built_percent: 0 }))
    .where('wid', '=', wid)
    .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .returning(['attempts', 'kind', 'upload_file'])
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
  await sendMessage(transaction, {
    uid,
    name: 'workBuilding',
    parameters: { name },
    wid,
    now,
    // Said once, however often it is tried.
    occasion: { key: `workBuilding:${wid}` },
  });
  return {
    wid,
    kind: work.kind === 'video' || work.kind === 'web' ? work.kind : 'picture',
    uploadFile: work.upload_file,
    authorUid: uid,
    name,
    attempt: work.attempts,
  };
}

/**
 * Writes how far the building is and prolongs the lease.
 *
 * @returns false where the work was withdrawn or somebody else has it now
 */
export async function writeStep(
  database: DatabaseHandle,
  { wid, attempt }: ClaimedWork,
  { percent, files }: BuildStep,
  now: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('works')
      .set({ built_percent: percent, held_until: now + leaseSeconds })
      .where('wid', '=', wid)
      .where('attempts', '=', attempt)
      .executeTakeFirst();
    if (held === 0n) return false;
    await transaction
      .updateTable('wallpapers')
      .set({ files: JSON.stringify(files satisfies MediaFiles) })
      .where('wid', '=', wid)
      .execute();
    return true;
  });
}

/**
 * Hands what was built to the audit.
 *
 * @returns false where the work was withdrawn or somebody else has it now
 */
export async function finishWork(
  database: DatabaseHandle,
  claimed: ClaimedWork,
  built: BuiltWork,
  now: number,
): Promise<boolean> {
  const { wid, authorUid: uid, name } = claimed;
  return database.transaction().execute(async (transaction) => {
    const work = { color_ids: JSON.stringify(built.colorIds), built_percent: 100 };
    if (!(await endClaim(transaction, claimed, audit, work))) return false;
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
    await markFilesReferenced(transaction, wid, built);
    await insertInBatches(web?.files ?? [], (batch) =>
      transaction
        .insertInto('web_files')
        .values(batch.map(({ path, md5: fileMd5 }) => ({ wid, path, md5: fileMd5 })))
        .execute(),
    );
    await sendMessage(transaction, { uid, name: 'workBuilt', parameters: { name }, wid, now });
    return true;
  });
}

/** Ends the building for good. @returns false where the work was withdrawn or somebody else has it now */
export async function failBuild(
  database: DatabaseHandle,
  claimed: ClaimedWork,
  code: WorkRefusal,
  now: number,
): Promise<boolean> {
  const { wid, authorUid: uid, name } = claimed;
  return database.transaction().execute(async (transaction) => {
    if (!(await endClaim(transaction, claimed, failed, { refusal_code: code }))) return false;
    await transaction.updateTable('wallpapers').set({ files: '{}' }).where('wid', '=', wid).execute();
    const parameters = { name, code };
    await sendMessage(transaction, { uid, name: 'workBuildFailed', parameters, wid, now });
    return true;
  });
}

export interface Pause {
  /** False where this try does not count: it was stopped, or spoiled by this machine. */
  isCounted: boolean;
  /** When it may be tried again (unix seconds); null for now. */
  heldUntil: number | null;
}

/** Lets the work wait for another try. */
export async function releaseWork(
  database: DatabaseHandle,
  { wid, attempt }: ClaimedWork,
  { isCounted, heldUntil }: Pause,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('works')
      .set({
        built_percent: 0,
        attempts: isCounted ? attempt : attempt - 1,
        held_until: heldUntil,
      })
      .where('wid', '=', wid)
      .where('attempts', '=', attempt)
      .executeTakeFirst();
    if (held === 0n) return;
    await transaction
      .updateTable('wallpapers')
      .set({ state: waiting, files: '{}' })
      .where('wid', '=', wid)
      .where('state', '=', waitingBuilding)
      .execute();
  });
}

async function endClaim(
  transaction: DatabaseHandle,
  { wid, attempt }: ClaimedWork,
  state: number,
  work: { color_ids: string; built_percent: number } | { refusal_code: WorkRefusal },
): Promise<boolean> {
  const { numUpdatedRows: held } = await transaction
    .updateTable('works')
    .set({ ...work, upload_file: null, held_until: null })
    .where('wid', '=', wid)
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  if (held === 0n) return false;
  const { numUpdatedRows: ended } = await transaction
    .updateTable('wallpapers')
    .set({ state })
    .where('wid', '=', wid)
    // Another process may have taken it over and let it wait again, with the number of tries that this one knows.
    .where('state', 'in', [waiting, waitingBuilding])
    .executeTakeFirst();
  return ended === 1n;
}
