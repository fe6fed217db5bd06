import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { infringementLimits } from '../../../../src/api/contract/infringements.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { requireFreeDisk } from '../../../kernel/freeDisk.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { ObjectStoreError } from '../../../../media/objects/objectStore.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { moveDurably } from '../../../../media/store/durableFiles.ts';
import { listOldFiles } from '../../../../media/store/listOldFiles.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import type { FormFile } from '../../../kernel/formFile.ts';
import { readEvidenceMime } from './evidenceFormat.ts';

const idBytes = 24;
/** The time for which a file waits for a report that references it, in seconds. */
export const evidenceLifetime = 24 * 60 * 60;
/** Maximum waiting files of one user. */
const waitingLimit = 20;
const sweepBatch = 100;
/** Behind the name of a file that is being written. */
const unfinishedEnding = '.part';

const folderName = 'evidence';

/** The folder of evidence on this machine's disk: outside of the served folders. */
export function evidenceFolderOf(privateFolder: string): string {
  return join(privateFolder, folderName);
}

/** The name of a stored file among the private ones. */
export function evidenceNameOf(fileName: string): string {
  return `${folderName}/${fileName}`;
}

export interface EvidenceContext {
  database: DatabaseHandle;
  privateFiles: PrivateFiles;
  /** Unix seconds. */
  now: number;
}

export interface KeptEvidence {
  evidence_id: string;
  bytes: number;
  mime: string;
}

/**
 * Stores a file of evidence, unchanged. Its row is inserted first and removed again where the file is
 * refused: so every file has a row with its expiry.
 *
 * @throws ServiceError `malformedRequest` without a file, `uploadRefused` for too many that wait, `uploadTooLarge`,
 *   `uploadTypeRefused`, `uploadUnreadable`, `serviceFull`
 */
export async function keepEvidence(
  context: EvidenceContext,
  uid: string,
  file: FormFile | null,
): Promise<KeptEvidence> {
  if (!file) throw new ServiceError('malformedRequest', 400, 'missing or invalid: file.');
  const { database, privateFiles, now } = context;
  // Random, and all that is known of it: neither the sender's name for the file nor the sender's own.
  const id = randomBytes(idBytes).toString('base64url');
  await database
    .insertInto('evidence')
    .values({ evidence_id: id, uid, report_id: null, file_name: id, mime: '', bytes: 0, uploaded_at: now })
    .execute();
  try {
    await checkWaiting(context, uid);
    const bytes = await file.read(infringementLimits.evidence.maximum);
    const mime = await readEvidenceMime(bytes);
    await writeEvidence(privateFiles, id, bytes);
    await database
      .updateTable('evidence')
      .set({ mime, bytes: bytes.length })
      .where('evidence_id', '=', id)
      .execute();
    return { evidence_id: id, bytes: bytes.length, mime };
  } catch (error) {
    await removeFiles(privateFiles, id);
    await database.deleteFrom('evidence').where('evidence_id', '=', id).execute();
    throw error;
  }
}

/**
 * Throws away what no report named within a day. Files go before their rows, so that none is left behind; a report
 * names none of that age.
 */
export async function sweepEvidence({ database, privateFiles, now }: EvidenceContext): Promise<void> {
  for (;;) {
    const old = await database
      .selectFrom('evidence')
      .select(['evidence_id', 'file_name'])
      .where('report_id', 'is', null)
      .where('uploaded_at', '<=', now - evidenceLifetime)
      .limit(sweepBatch)
      .execute();
    for (const { file_name: name } of old) await removeFiles(privateFiles, name);
    const ids = old.map((row) => row.evidence_id);
    if (ids.length > 0) await database.deleteFrom('evidence').where('evidence_id', 'in', ids).execute();
    if (ids.length < sweepBatch) return;
  }
}

/** Removes what was never written to its end. A file has its row before it is written, and loses it last. */
export async function removeOrphanedEvidence(files: PrivateFiles): Promise<void> {
  await files.releaseOld(folderName);
  const folder = evidenceFolderOf(files.folder);
  for (const name of await listOldFiles(folder))
    if (name.endsWith(unfinishedEnding)) await rm(join(folder, name), { force: true });
}

/** Removes a file, whether or not it was written to its end. */
async function removeFiles(files: PrivateFiles, name: string): Promise<void> {
  await rm(join(evidenceFolderOf(files.folder), name + unfinishedEnding), { force: true });
  await files.remove(evidenceNameOf(name));
}

/** The new row is counted, so that several concurrent uploads do not pass together. */
async function checkWaiting({ database, now }: EvidenceContext, uid: string): Promise<void> {
  const waiting = await database
    .selectFrom('evidence')
    .select('uploaded_at')
    .where('uid', '=', uid)
    .where('report_id', 'is', null)
    // Older ones are the housekeeping's.
    .where('uploaded_at', '>', now - evidenceLifetime)
    .orderBy('uploaded_at')
    .limit(waitingLimit + 1)
    .execute();
  const [oldest] = waiting;
  if (oldest && waiting.length > waitingLimit)
    throw new WaitError('uploadRefused', Math.max(1, oldest.uploaded_at + evidenceLifetime - now));
}

async function writeEvidence(files: PrivateFiles, id: string, bytes: Buffer): Promise<void> {
  const path = await files.stage(evidenceNameOf(id));
  const temporary = path + unfinishedEnding;
  try {
    await requireFreeDisk(dirname(path));
    await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx' });
    await moveDurably(temporary, path);
    await files.store(evidenceNameOf(id));
  } catch (error) {
    await rm(temporary, { force: true });
    if (error instanceof ObjectStoreError) throw error;
    if (toMediaError(error).code === 'disk_full') throw new ServiceError('serviceFull');
    throw error;
  }
}
