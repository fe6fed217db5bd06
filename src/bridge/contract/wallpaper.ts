import * as v from 'valibot';
import { md5, wid } from '../../api/contract/entities.ts';
import { playbackReasons, playbacks } from './constants.ts';
import { ticketParameter } from './service/ticket.ts';
import { defineMethod, done } from './rpc/method.ts';

/** The wallpaper to put on the desktop. The host fetches `md5` if it does not have it. */
export const wallpaperTarget = v.object({
  wid,
  name: v.pipe(v.string(), v.maxLength(200)),
  /** The name in English; absent where there is none, and from an older client. */
  name_en: v.optional(v.pipe(v.string(), v.maxLength(200))),
  wtype: v.union([v.literal(1), v.literal(2)]),
  sub_wtype: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  md5,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mime: v.pipe(v.string(), v.maxLength(100)),
  /** Entry page of a web-engine wallpaper; null for the others. */
  web_entry: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});

/** A wallpaper that a page wants on the desktop. */
const wallpaperRequest = v.object({ ...wallpaperTarget.entries, ...ticketParameter });

export const playback = v.object({
  playback: v.picklist(playbacks),
  /** Null where it simply plays. */
  playback_reason: v.nullable(v.picklist(playbackReasons)),
});

export const currentWallpaper = v.object({
  target: v.nullable(wallpaperTarget),
  is_paused: v.boolean(),
  // An older client sends neither.
  playback: v.optional(playback.entries.playback, 'play'),
  playback_reason: v.optional(playback.entries.playback_reason, null),
});

export const wallpaperMethods = {
  'wallpaper.current': defineMethod(v.object({}), currentWallpaper),
  /**
   * Accepts the request to download the missing files and to set the wallpaper on every screen, and answers at once.
   * The outcome is reported to every window by `download.progress`: its last state is set, dynamic set, failed or
   * cancelled.
   */
  'wallpaper.setGlobal': defineMethod(wallpaperRequest, done),
  /** The same for clients without the global call. */
  'wallpaper.set': defineMethod(wallpaperRequest, done),
  /** Requests the client's own set dialog; where a window is to show it, the client says so by `wallpaper.setRequested`. */
  'wallpaper.showSetDialog': defineMethod(wallpaperTarget, done),
  /** Removes our wallpaper and restores what was there before. */
  'wallpaper.stop': defineMethod(v.object({}), done),
  'wallpaper.pause': defineMethod(v.object({}), done),
  'wallpaper.resume': defineMethod(v.object({}), done),
};

export type CurrentWallpaper = v.InferOutput<typeof currentWallpaper>;
export type Playback = v.InferOutput<typeof playback>;
export type WallpaperTarget = v.InferOutput<typeof wallpaperTarget>;
