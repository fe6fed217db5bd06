import * as v from 'valibot';
import { md5, wid } from '../../api/contract/entities.ts';
import { failureReason } from './download.ts';
import { defineMethod, done } from './method.ts';

/** What to put on the desktop. The host fetches `md5` if it does not have it. */
export const wallpaperTarget = v.object({
  wid,
  name: v.pipe(v.string(), v.maxLength(200)),
  wtype: v.union([v.literal(1), v.literal(2)]),
  sub_wtype: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  md5,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mime: v.pipe(v.string(), v.maxLength(100)),
  /** Entry page of a web-engine wallpaper; null for the others. */
  web_entry: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});

export const currentWallpaper = v.object({ target: v.nullable(wallpaperTarget), is_paused: v.boolean() });

/**
 * How the call ended; a reason is null where another one replaced it or the user cancelled it. The wallpaper's state
 * is reported by `download.progress` alone, its last state before this response.
 */
const setResult = v.object({ is_set: v.boolean(), reason: v.nullable(failureReason) });

export const wallpaperMethods = {
  'wallpaper.current': defineMethod(v.object({}), currentWallpaper),
  /** Downloads what is missing, then sets it on every screen; resolves once it is verified on the desktop. */
  'wallpaper.setGlobal': defineMethod(wallpaperTarget, setResult),
  /** The same for clients without the global call. */
  'wallpaper.set': defineMethod(wallpaperTarget, setResult),
  /** Requests the set dialog of the other window (event `wallpaper.setRequested`). */
  'wallpaper.showSetDialog': defineMethod(wallpaperTarget, done),
  /** Removes our wallpaper and restores what was there before. */
  'wallpaper.stop': defineMethod(v.object({}), done),
  'wallpaper.pause': defineMethod(v.object({}), done),
  'wallpaper.resume': defineMethod(v.object({}), done),
};

export type WallpaperTarget = v.InferOutput<typeof wallpaperTarget>;
