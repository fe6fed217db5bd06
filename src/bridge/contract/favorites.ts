import * as v from 'valibot';
import { pageFields, pageParameters, wid } from '../../api/contract/entities.ts';
import { defineMethod, done } from './method.ts';

/** A wallpaper that somebody at this machine keeps at hand. */
const favorite = v.object({
  wid,
  wtype: v.union([v.literal(1), v.literal(2)]),
  /** Unix milliseconds. */
  added_at: v.pipe(v.number(), v.integer()),
});

/** Favourites belong to the machine, not to an account: guests have them too. */
export const favoriteMethods = {
  /** Latest first. */
  'favorites.list': defineMethod(
    v.object(pageParameters),
    v.object({ list: v.array(favorite), ...pageFields }),
  ),
  /** Adding again changes nothing, neither the time nor the place. */
  'favorites.add': defineMethod(v.pick(favorite, ['wid', 'wtype']), done),
  'favorites.remove': defineMethod(v.object({ wid }), done),
  /** Which of these are favourites. */
  'favorites.has': defineMethod(
    v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    v.object({ wids: v.array(wid) }),
  ),
};

export type FavoriteDto = v.InferOutput<typeof favorite>;
