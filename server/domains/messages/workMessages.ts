import type { MessageParameters } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf } from '../../kernel/days.ts';
import { isMilestone } from './milestones.ts';
import { sendMessage } from './sendMessage.ts';

/** Notifications of the author of a work. `now` is in unix seconds. */
export interface ToldWork {
  wid: number;
  name: string;
  authorUid: string;
  now: number;
}

/** The steps after the upload of a work, in this order; one of the failures ends it. */
type UploadStep =
  | 'workSubmitted'
  | 'workBuilding'
  | 'workBuildFailed'
  | 'workBuilt'
  | 'workPassed'
  | 'workFailed';

/**
 * Notifies an author of how an upload goes on. There is one message for each upload: a step replaces the one before,
 * and a step that is taken again changes nothing. Inside the transaction of the step.
 */
export async function notifyUpload(
  transaction: DatabaseHandle,
  step: UploadStep,
  { wid, name, authorUid, now }: ToldWork,
  reasons: MessageParameters = {},
): Promise<void> {
  await sendMessage(transaction, {
    uid: authorUid,
    name: step,
    parameters: { name, ...reasons },
    wid,
    now,
    dedupeKey: `upload:${wid}`,
    replacesEarlier: true,
  });
}

/**
 * Notifies an author of a like, once for each user who likes the work, and of a milestone of the count. Inside
 * the transaction of the like.
 *
 * @param likeCount with this like
 */
export async function notifyLike(
  transaction: DatabaseHandle,
  { wid, name, authorUid, now }: ToldWork,
  { likerUid, likeCount }: { likerUid: string; likeCount: number },
): Promise<void> {
  const told = { uid: authorUid, wid, now };
  await sendMessage(transaction, {
    ...told,
    name: 'workLiked',
    actorUid: likerUid,
    parameters: { name },
    dedupeKey: `workLiked:${wid}:${likerUid}`,
  });
  if (isMilestone('likes', likeCount))
    await sendMessage(transaction, {
      ...told,
      name: 'likeMilestone',
      parameters: { name, count: likeCount },
      dedupeKey: `likeMilestone:${wid}:${likeCount}`,
    });
}

/**
 * Notifies an author of the downloads of a work: one message for each day, with their number, and one for
 * a milestone of the count. Inside the transaction of the download.
 *
 * @param downloaderUid who downloaded it, where that is known; authors are not notified of their own downloads
 */
export async function notifyDownload(
  transaction: DatabaseHandle,
  { wid, name, authorUid, now }: ToldWork,
  {
    downloaderUid,
    dayCount,
    downloadCount,
  }: { downloaderUid: string | null; dayCount: number; downloadCount: number },
): Promise<void> {
  const told = { uid: authorUid, wid, now };
  if (downloaderUid !== authorUid)
    await sendMessage(transaction, {
      ...told,
      name: 'workDownloaded',
      parameters: { name, count: dayCount },
      dedupeKey: `workDownloaded:${wid}:${dayOf(now)}`,
      replacesEarlier: true,
    });
  if (isMilestone('downloads', downloadCount))
    await sendMessage(transaction, {
      ...told,
      name: 'downloadMilestone',
      parameters: { name, count: downloadCount },
      dedupeKey: `downloadMilestone:${wid}:${downloadCount}`,
    });
}
