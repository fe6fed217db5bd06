import * as v from 'valibot';
import { md5, pageParameters, wid } from '../../api/contract/entities.ts';
import { fileTicket } from '../../api/contract/files/fileTicket.ts';
import { setStates } from './constants.ts';
import { localListItem, localListPage } from './localList.ts';
import { defineMethod, done } from './rpc/method.ts';
import { ticketParameter } from './service/ticket.ts';

/** Reasons why a download or a set failed: a closed list, so that every reason has a string in the UI. */
export const failureReason = v.picklist([
  'network',
  'not_found',
  'not_permitted',
  'md5_mismatch',
  'disk_full',
  'no_display',
  'no_stage',
  'no_system_wallpaper',
  'wallpaper_unreadable',
  'not_verified',
  'not_supported',
  'unknown',
]);

export type FailureReason = v.InferOutput<typeof failureReason>;

export const downloadProgress = v.object({
  md5,
  wid,
  wtype: v.pipe(v.number(), v.integer()),
  /** 0 to 100, whole. */
  progress: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  state: v.picklist(Object.values(setStates)),
  reason: v.nullable(failureReason),
});

const target = v.object({
  ...v.pick(localListItem, ['wid', 'wtype']).entries,
  md5,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ...ticketParameter,
});

/** A file that the host needs a ticket for: it was given none, or one that has ended. `md5` is null for a web wallpaper. */
export const ticketNeeded = v.object({ wid, md5: v.nullable(md5) });

const since = 130;

export const downloadMethods = {
  'download.start': defineMethod(target, done),
  'download.pause': defineMethod(v.object({ md5 }), done),
  'download.resume': defineMethod(v.object({ md5 }), done),
  'download.cancel': defineMethod(v.object({ md5 }), done),
  /** Answers the event `download.ticketNeeded`; null where the user may not have the file. */
  'download.giveTicket': defineMethod(
    v.object({ ...ticketNeeded.entries, ticket: v.nullable(fileTicket) }),
    done,
    since,
  ),
  /** Those that run or wait. */
  'download.list': defineMethod(v.object({}), v.object({ list: v.array(downloadProgress) })),
  /** The wallpapers downloaded to this machine, each once. */
  'download.history': defineMethod(v.object(pageParameters), localListPage),
};

export type DownloadProgressDto = v.InferOutput<typeof downloadProgress>;
