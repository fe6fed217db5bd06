import * as v from 'valibot';
import { categoryIds, dynamicKinds, tag, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { WallpaperRow } from '../../catalogue/tables.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { notifyUpload, type ReportedWork } from '../../messages/workMessages.ts';
import { indexWallpapers } from '../../catalogue/search/indexWallpapers.ts';
import { changeState, requireWork, type WorkHead } from '../files/workRows.ts';
import {
  changeWorksCount,
  restoreListings,
  withdrawListings,
  type OperatorRefusal,
} from './withdrawnListings.ts';

const { online, audit, failed } = wallpaperStates;
const takeOfflineAttempts = 3;
const storedTags = v.array(tag);
const storedColors = v.array(v.pipe(v.number(), v.integer()));

/** A decision of the host against a work: the code is of the contract, the note in the host's words. */
export interface Refusal extends OperatorRefusal {
  /** Unix seconds. */
  now: number;
}

/**
 * Puts a work that waits for the audit online: adds it to the lists of its category and colours, to searches, related
 * wallpapers and its author's page, and notifies the author.
 *
 * @param now unix seconds; the work counts as published then
 * @throws ServiceError `wallpaperNotFound`, `workStateRefused` for one that does not wait for the audit
 */
export async function passWork(database: DatabaseHandle, wid: number, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const head = await requireWork(transaction, wid);
    // Before the wallpaper: `cancelWork` locks the rows in this order, too.
    const work = await transaction
      .updateTable('works')
      .set({ passed_at: now, refusal_code: null, refusal_note: '' })
      .where('wid', '=', wid)
      .returning(['category_id', 'color_ids'])
      .executeTakeFirst();
    await moveState(transaction, head, { from: audit, to: online });
    const wallpaper = await transaction
      .updateTable('wallpapers')
      .set({ published_at: now })
      .where('wid', '=', wid)
      .returningAll()
      .executeTakeFirstOrThrow();
    // Before the author's name is read: this locks the row, so that the name does not change in the meantime.
    await changeWorksCount(transaction, head.author_uid, 1);
    await makeFindable(transaction, wallpaper, work);
    await notifyUpload(transaction, 'workPassed', uploadOf(head, now));
  });
}

/**
 * Rejects a work that waits for the audit and notifies its author of the reason; the author may withdraw it.
 *
 * @throws ServiceError `wallpaperNotFound`, `workStateRefused` for one that does not wait for the audit
 */
export async function rejectWork(database: DatabaseHandle, wid: number, refusal: Refusal): Promise<void> {
  const { code, note, now } = refusal;
  await database.transaction().execute(async (transaction) => {
    const head = await requireWork(transaction, wid);
    await transaction
      .updateTable('works')
      .set({ refusal_code: code, refusal_note: note, refused_at: now })
      .where('wid', '=', wid)
      .execute();
    await moveState(transaction, head, { from: audit, to: failed });
    await notifyUpload(transaction, 'workFailed', uploadOf(head, now), { code, note });
  });
}

/**
 * Takes a work offline such that its author cannot put it online again, also one that its author has taken offline.
 *
 * @throws ServiceError `wallpaperNotFound`, `workStateRefused` for one that was never online, or that the host keeps
 *   offline already
 */
export async function takeOfflineByOperator(
  database: DatabaseHandle,
  wid: number,
  { code, note, now }: Refusal,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const head = await requireWork(transaction, wid);
    if (!(await takeOffline(transaction, head, { code, note, now })))
      throw new ServiceError('workStateRefused');
    await notifyAuthor(transaction, head, { name: 'workTakenOffline', now, parameters: { code, note } });
  });
}

/**
 * Reverts {@link takeOfflineByOperator}: the work is online again, or, where its author had taken it offline before,
 * may be put online by its author.
 *
 * @param now unix seconds
 * @throws ServiceError `wallpaperNotFound`, `workStateRefused` for one that the host does not keep offline
 */
export async function putBackByHost(database: DatabaseHandle, wid: number, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const head = await requireWork(transaction, wid);
    const freed = await transaction
      .updateTable('offline_works')
      .set({ refusal_code: null, refusal_note: '' })
      .where('wid', '=', wid)
      .where('refusal_code', 'is not', null)
      .returning('is_by_author')
      .executeTakeFirst();
    if (!freed) throw new ServiceError('workStateRefused');
    if (freed.is_by_author === 1) return;
    if (!(await restoreListings(transaction, head))) throw new ServiceError('workStateRefused');
    await notifyAuthor(transaction, head, { name: 'workPassed', now });
  });
}

/** @throws ServiceError `workStateRefused` */
async function moveState(
  transaction: DatabaseHandle,
  { wid }: WorkHead,
  change: { from: number; to: number },
): Promise<void> {
  if (!(await changeState(transaction, wid, change))) throw new ServiceError('workStateRefused');
}

/** The author may switch the work between the two statements, so that neither finds its state: then both are retried. */
async function takeOffline(
  transaction: DatabaseHandle,
  head: WorkHead,
  { now, ...refusal }: Refusal,
): Promise<boolean> {
  for (let attempt = 0; attempt < takeOfflineAttempts; attempt += 1) {
    if (await withdrawListings(transaction, head, { refusal, now })) return true;
    if (await keepOffline(transaction, head.wid, refusal)) return true;
  }
  return false;
}

/** Records that the host, too, keeps a work offline that its author took offline. */
async function keepOffline(
  transaction: DatabaseHandle,
  wid: number,
  { code, note }: OperatorRefusal,
): Promise<boolean> {
  const { numUpdatedRows: updated } = await transaction
    .updateTable('offline_works')
    .set({ refusal_code: code, refusal_note: note })
    .where('wid', '=', wid)
    .where('refusal_code', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wallpapers')
          .select('wid')
          .where('wallpapers.wid', '=', wid)
          .where('state', '=', wallpaperStates.offline),
      ),
    )
    .executeTakeFirst();
  return updated === 1n;
}

async function makeFindable(
  transaction: DatabaseHandle,
  wallpaper: WallpaperRow,
  work: { category_id: number; color_ids: string } | undefined,
): Promise<void> {
  const tags = v.parse(storedTags, JSON.parse(wallpaper.tags));
  const author = await transaction
    .selectFrom('users')
    .select(['nick_name', 'nick_name_en'])
    .where('uid', '=', wallpaper.author_uid)
    .executeTakeFirstOrThrow();
  const isThreeDimensional = wallpaper.sub_wtype === dynamicKinds.webEngine;
  await indexWallpapers(transaction, [
    {
      wallpaper,
      categoryIds: [
        ...(work ? [work.category_id] : []),
        ...(isThreeDimensional ? [categoryIds.threeDimensional] : []),
      ],
      tagNames: tags.map((each) => each.tname),
      colorIds: work ? v.parse(storedColors, JSON.parse(work.color_ids)) : [],
      searchTexts: [
        author.nick_name,
        author.nick_name_en,
        ...tags.flatMap((each) => [each.tname, each.tname_en]),
      ],
    },
  ]);
}

async function notifyAuthor(
  transaction: DatabaseHandle,
  { wid, name: workName, author_uid: uid }: WorkHead,
  {
    name,
    now,
    parameters = {},
  }: {
    name: 'workPassed' | 'workTakenOffline';
    now: number;
    parameters?: { code?: WorkRefusal; note?: string };
  },
): Promise<void> {
  await sendMessage(transaction, { uid, name, parameters: { name: workName, ...parameters }, wid, now });
}

function uploadOf({ wid, name, author_uid: authorUid }: WorkHead, now: number): ReportedWork {
  return { wid, name, authorUid, now };
}
