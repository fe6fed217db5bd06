import type { MessageParameters } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf } from '../../kernel/days.ts';
import { isMilestone } from './milestones.ts';
import { sendMessage } from './sendMessage.ts';

/** Notifications of the author of a work. `now` is in unix seconds. */
export interface ReportedWork {
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
  { wid, name, authorUid, now }: ReportedWork,
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
  { wid, name, authorUid, now }: ReportedWork,
  { likerUid, likeCount }: { likerUid: string; likeCount: number },
): Promise<void> {
  const common = { uid: authorUid, wid, now };
  await sendMessage(transaction, {
    ...common,
    name: 'workLiked',
    actorUid: likerUid,
    parameters: { name },
    dedupeKey: `workLiked:${wid}:${likerUid}`,
  });
  if (isMilestone('likes', likeCount))
    await sendMessage(transaction, {
      ...common,
      name: 'likeMilestone',
      parameters: { name, count: likeCount },
      dedupeKey: `likeMilestone:${wid}:${likeCount}`,
    });
}

/**
 * Notifies an author of the downloads of a work: one message for each day, with their number. Inside the transaction that
 * counts them.
 */
export async function notifyDownloads(
  transaction: DatabaseHandle,
  { wid, name, authorUid, now }: ReportedWork,
  dayCount: number,
): Promise<void> {
  await sendMessage(transaction, {
    ...{ uid: authorUid, wid, now },
    name: 'workDownloaded',
    parameters: { name, count: dayCount },
    dedupeKey: `workDownloaded:${wid}:${dayOf(now)}`,
    replacesEarlier: true,
  });
}

/** Notifies an author of each milestone that the downloads of a work have passed; inside of the same transaction. */
export async function notifyMilestones(
  transaction: DatabaseHandle,
  { wid, name, authorUid, now }: ReportedWork,
  { downloadCount, added }: { downloadCount: number; added: number },
): Promise<void> {
  for (let count = downloadCount - added + 1; count <= downloadCount; count += 1)
    if (isMilestone('downloads', count))
      await sendMessage(transaction, {
        ...{ uid: authorUid, wid, now },
        name: 'downloadMilestone',
        parameters: { name, count },
        dedupeKey: `downloadMilestone:${wid}:${count}`,
      });
}
