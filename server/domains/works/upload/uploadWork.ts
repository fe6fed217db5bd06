import { randomBytes, randomInt } from 'node:crypto';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { workLimits } from '../../../../src/api/contract/works.ts';
import { freeDiskFloor, requireFreeDisk } from '../../../kernel/freeDisk.ts';
import { createSlots } from '../../../kernel/concurrency.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { parsers } from '../../../../media/foreign/parsers.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { lockAccount } from '../../identity/sessions/lockAccount.ts';
import { notifyUpload } from '../../messages/workMessages.ts';
import type { FormFile } from '../../../kernel/formFile.ts';
import { inspectUpload, type InspectionResult, resultIn } from './inspectUpload.ts';
import { uploadNameOf } from '../files/workFolders.ts';
import { requireWorkPrice } from '../states/setWorkPrice.ts';
import type { WorkPrice } from '../../../../src/api/rules/workPrice.ts';
import { readWorkName, readWorkTags } from './workTexts.ts';

const { audit, failed, waiting, waitingBuilding } = wallpaperStates;
const waitingStates = [audit, waiting, waitingBuilding];

/**
 * Ids of uploaded works: random, so that one cannot be guessed from another (works are private until they have passed the
 * audit), and of nine digits, so that they never meet those of the starter catalogue.
 */
const firstWid = 300_000_000;
const lastWid = 999_999_999;
const widTries = 8;
const nameBytes = 24;
/** Concurrent uploads of one user. */
const sentAtOnce = 3;
/** Uploads that are remembered because they ended a process. */
const maxStopped = 10_000;

/** Unpacking and reading headers need processor time and memory. */
const inspections = createSlots({
  atOnce: 2,
  waiting: 40,
  refuse: () =>
    new ServiceError('uploadRefused', 200, 'too many files are being processed. Try again in some seconds.'),
});

export interface UploadForm {
  name: string;
  /** Separated by commas. */
  tags: string;
  categoryId: number;
  ptype: number;
  /** Dried fish. */
  price: number;
}

/** Accepts uploads, on one database and one folder for private files. */
export interface Uploads {
  /**
   * Stores a file as a work that waits to be built and audited.
   *
   * @param now unix seconds
   * @returns the id (`wid`) of the work
   * @throws ServiceError
   */
  accept(uid: string, form: UploadForm, file: FormFile | null, now: number): Promise<number>;
}

interface NewWork extends InspectionResult, WorkPrice {
  uid: string;
  name: string;
  tags: readonly string[];
  categoryId: number;
  uploadFile: string;
  md5: string;
  bytes: number;
  now: number;
}

/** MD5s of uploads that ended or outlasted the process that read them; sent again, they are refused at once. */
class StoppedUploads {
  readonly #md5s = new Set<string>();

  /** @throws ServiceError `uploadUnreadable` */
  refuse(md5: string): void {
    if (this.#md5s.has(md5)) throw new ServiceError('uploadUnreadable');
  }

  add(md5: string): void {
    this.#md5s.add(md5);
    const [oldest] = this.#md5s;
    if (this.#md5s.size > maxStopped && oldest !== undefined) this.#md5s.delete(oldest);
  }
}

/** @param diskFloor see {@link requireFreeDisk} */
export function createUploads(
  database: DatabaseHandle,
  privateFiles: PrivateFiles,
  diskFloor = freeDiskFloor,
): Uploads {
  /** The number of files that each user is sending. */
  const active = new Map<string, number>();
  const stopped = new StoppedUploads();

  async function receive(uid: string, form: UploadForm, file: FormFile, now: number): Promise<number> {
    const name = readWorkName(form.name);
    const tags = readWorkTags(form.tags);
    const { ptype, price } = form;
    requireWorkPrice({ ptype, price });
    const category = await requireCategory(database, form.categoryId);
    await checkWaiting(database, uid);
    // Random: no part of the client's file name becomes a path.
    const uploadFile = randomBytes(nameBytes).toString('base64url');
    const path = await privateFiles.stage(uploadNameOf(uploadFile));
    // It starts while the file comes.
    parsers.prepare();
    try {
      await requireFreeDisk(dirname(path), diskFloor);
      const saved = await file.save(path, workLimits.video.maximum);
      const { md5, bytes } = saved;
      stopped.refuse(md5);
      const inspected = await inspections.run(() => inspectUpload(path, bytes, () => stopped.add(md5)));
      const result = resultIn(category, inspected);
      if (result.wtype !== category.wtype) throw new ServiceError('categoryNotFound');
      const { categoryId } = form;
      await privateFiles.store(uploadNameOf(uploadFile));
      const work = { ...result, ...saved, uid, name, tags, categoryId, ptype, price, uploadFile, now };
      return await database.transaction().execute((transaction) => insertWork(transaction, work));
    } catch (error) {
      await privateFiles.remove(uploadNameOf(uploadFile));
      throw error;
    }
  }

  return {
    async accept(uid, form, file, now) {
      if (!file) throw new ServiceError('malformedRequest', 400, 'missing or invalid: file.');
      const sent = active.get(uid) ?? 0;
      if (sent >= sentAtOnce) throw new ServiceError('tooManyUploads');
      active.set(uid, sent + 1);
      try {
        return await receive(uid, form, file, now);
      } finally {
        const left = (active.get(uid) ?? 1) - 1;
        if (left > 0) active.set(uid, left);
        else active.delete(uid);
      }
    },
  };
}

async function requireCategory(database: DatabaseHandle, categoryId: number): Promise<{ wtype: number }> {
  const category = await database
    .selectFrom('categories')
    .select('wtype')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (!category) throw new ServiceError('categoryNotFound');
  return category;
}

/**
 * Works that the audit rejected count as long as their files exist.
 *
 * @throws ServiceError `tooManyWaiting`
 */
async function checkWaiting(database: DatabaseHandle, uid: string): Promise<void> {
  const rows = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('author_uid', '=', uid)
    // The condition of an index: an author may have any number that are online.
    .where(sql<boolean>`state <> 1`)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('state', 'in', waitingStates),
        and([
          eb('state', '=', failed),
          exists(
            selectFrom('works')
              .select('works.wid')
              .whereRef('works.wid', '=', 'wallpapers.wid')
              .where('refused_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .limit(workLimits.waiting.maximum)
    .execute();
  if (rows.length >= workLimits.waiting.maximum) throw new ServiceError('tooManyWaiting');
}

async function insertWork(transaction: DatabaseHandle, work: NewWork): Promise<number> {
  const { uid, name, now } = work;
  // Of two concurrent uploads the second sees the first.
  await lockAccount(transaction, uid);
  await checkWaiting(transaction, uid);
  await checkDuplicate(transaction, uid, work.md5);
  const wid = await insertWallpaper(transaction, work);
  await transaction
    .insertInto('works')
    .values({
      wid,
      kind: work.kind,
      category_id: work.categoryId,
      uploaded_at: now,
      upload_file: work.uploadFile,
      upload_md5: work.md5,
      inspection: work.inspection && JSON.stringify(work.inspection),
      needs_conversion: Number(work.needsConversion),
      color_ids: '[]',
    })
    .execute();
  await notifyUpload(transaction, 'workSubmitted', { wid, name, authorUid: uid, now });
  return wid;
}

/**
 * A file is accepted once: not if it is in the catalogue, whoever its author is, nor if it is among the user's own waiting
 * works. A file that failed may be uploaded again.
 *
 * @throws ServiceError `uploadDuplicate`
 */
async function checkDuplicate(transaction: DatabaseHandle, uid: string, md5: string): Promise<void> {
  const kept = await transaction
    .selectFrom('wallpapers')
    .select(['author_uid', 'state'])
    .where('md5', '=', md5)
    .execute();
  const uploaded = await transaction
    .selectFrom('works')
    .innerJoin('wallpapers', 'wallpapers.wid', 'works.wid')
    .select(['author_uid', 'state'])
    .where('upload_md5', '=', md5)
    .execute();
  const isTaken = [...kept, ...uploaded].some(
    ({ author_uid: author, state }) =>
      state !== failed && (author === uid || !(waitingStates as readonly number[]).includes(state)),
  );
  if (isTaken) throw new ServiceError('uploadDuplicate');
}

async function insertWallpaper(transaction: DatabaseHandle, work: NewWork): Promise<number> {
  const { uid, name, wtype, sub_wtype, width, height, duration_ms, mime, voice_type, bytes, md5, now } = work;
  const { ptype, price } = work;
  const tags = work.tags.map((tag) => ({ tname: tag, tname_en: tag }));
  for (let attempt = 0; attempt < widTries; attempt += 1) {
    const written = await transaction
      .insertInto('wallpapers')
      .values({
        wid: randomInt(firstWid, lastWid + 1),
        name,
        name_en: name,
        wtype,
        sub_wtype,
        ptype,
        price,
        state: waiting,
        author_uid: uid,
        width,
        height,
        duration_ms,
        bytes,
        mime,
        voice_type,
        md5,
        files: '{}',
        palette: '[]',
        tags: JSON.stringify(tags),
        web_entry: null,
        published_at: now,
        download_count: 0,
        like_count: 0,
        score: 0,
        banner_position: null,
      })
      .onConflict((conflict) => conflict.column('wid').doNothing())
      .returning('wid')
      .executeTakeFirst();
    if (written) return written.wid;
  }
  throw new Error('No free wallpaper id was found for a work.');
}
