import * as z from 'zod/mini';
import { md5, wid } from '../../api/contract/entities.ts';
import { defineMethod, done } from './method.ts';

/** Why a download or a set failed: a closed list, so that every reason has words on screen. */
export const failureReason = z.enum([
  'network',
  'not_found',
  'md5_mismatch',
  'disk_full',
  'no_stage',
  'no_system_wallpaper',
  'not_verified',
  'not_supported',
  'unknown',
]);

export type FailureReason = z.infer<typeof failureReason>;

export const downloadProgress = z.object({
  md5,
  wid,
  wtype: z.int(),
  /** 0 to 100, whole. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  state: z.int().check(z.minimum(-1), z.maximum(11)),
  reason: z.nullable(failureReason),
});

const target = z.object({ wid, wtype: z.int(), md5, bytes: z.int().check(z.minimum(0)) });

export const downloadMethods = {
  'download.start': defineMethod(target, done),
  'download.pause': defineMethod(z.object({ md5 }), done),
  'download.resume': defineMethod(z.object({ md5 }), done),
  'download.cancel': defineMethod(z.object({ md5 }), done),
  'download.list': defineMethod(z.object({}), z.object({ list: z.array(downloadProgress) })),
};

export type DownloadProgressDto = z.infer<typeof downloadProgress>;
