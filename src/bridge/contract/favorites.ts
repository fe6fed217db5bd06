import * as v from 'valibot';
import { pageParameters, wid } from '../../api/contract/entities.ts';
import { localListItem, localListPage } from './localList.ts';
import { defineMethod, done } from './rpc/method.ts';

/** Favourites belong to the machine, not to an account: signed-out users have them too. */
export const favoriteMethods = {
  /** Latest first. */
  'favorites.list': defineMethod(v.object(pageParameters), localListPage),
  /** Adding again changes nothing, neither the time nor the position. */
  'favorites.add': defineMethod(v.pick(localListItem, ['wid', 'wtype']), done),
  'favorites.remove': defineMethod(v.object({ wid }), done),
  /** Returns those of these wallpapers that are favourites. */
  'favorites.has': defineMethod(
    v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    v.object({ wids: v.array(wid) }),
  ),
};
