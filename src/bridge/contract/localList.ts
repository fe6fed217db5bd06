import * as v from 'valibot';
import { pageFields, wid } from '../../api/contract/entities.ts';

/** A wallpaper on a list that belongs to the machine, not to an account: signed-out users have it too. */
export const localListItem = v.object({
  wid,
  wtype: v.union([v.literal(1), v.literal(2)]),
  /** Unix milliseconds. */
  added_at: v.pipe(v.number(), v.integer()),
});

/** A page of such a list, latest first. */
export const localListPage = v.object({ list: v.array(localListItem), ...pageFields });

export type LocalListItemDto = v.InferOutput<typeof localListItem>;
export type LocalListPage = v.InferOutput<typeof localListPage>;
