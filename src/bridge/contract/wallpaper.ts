import * as z from 'zod/mini';
import { md5, wid } from '../../api/contract/entities.ts';
import { failureReason } from './download.ts';
import { defineMethod, done } from './method.ts';

/** What to put on the desktop. The host fetches `md5` if it does not have it. */
export const wallpaperTarget = z.object({
  wid,
  name: z.string().check(z.maxLength(200)),
  wtype: z.union([z.literal(1), z.literal(2)]),
  sub_wtype: z.int().check(z.minimum(0), z.maximum(3)),
  md5,
  bytes: z.int().check(z.minimum(0)),
  mime: z.string().check(z.maxLength(100)),
  /** Entry page of a web-engine wallpaper; null for the others. */
  web_entry: z.nullable(z.string().check(z.maxLength(200))),
});

export const currentWallpaper = z.object({ target: z.nullable(wallpaperTarget), is_paused: z.boolean() });

/** What the stage windows are to show: set before it counts as current, null while the desktop is not ours. */
export const stagedWallpaper = z.object({ target: z.nullable(wallpaperTarget) });

const setResult = z.object({ is_set: z.boolean(), reason: z.nullable(failureReason) });

export const wallpaperMethods = {
  'wallpaper.current': defineMethod(z.object({}), currentWallpaper),
  'wallpaper.staged': defineMethod(z.object({}), stagedWallpaper),
  /** Downloads what is missing, then sets it on every screen; answers once it is verified on the desktop. */
  'wallpaper.setGlobal': defineMethod(wallpaperTarget, setResult),
  /** The same for clients without the global call. */
  'wallpaper.set': defineMethod(wallpaperTarget, setResult),
  /** Asks the other window to show its set dialog (event `wallpaper.setRequested`). */
  'wallpaper.showSetDialog': defineMethod(wallpaperTarget, done),
  /** Takes our wallpaper away and restores what was there before. */
  'wallpaper.stop': defineMethod(z.object({}), done),
  'wallpaper.pause': defineMethod(z.object({}), done),
  'wallpaper.resume': defineMethod(z.object({}), done),
};

export type WallpaperTarget = z.infer<typeof wallpaperTarget>;
