import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { membershipOf } from '../../people/profiles/membership.ts';
import type { WallpaperRow } from '../../catalogue/tables.ts';

/**
 * What a membership includes (docs/product.md#prices-and-membership): wallpapers for members only, and those that cost
 * others dried fish.
 */
const memberKinds: readonly number[] = [priceKinds.vipOnly, priceKinds.fish];

type Candidate = Pick<WallpaperRow, 'wid' | 'author_uid' | 'ptype' | 'state'>;

/** A user who requests a wallpaper. */
export interface Claimant {
  uid: string;
  isMember: boolean;
}

/**
 * Which of these wallpapers a user may use, in the given order: own works and bought ones whatever their state,
 * and of those that are online the free ones and, for members, the members'.
 *
 * @param now unix seconds
 */
export async function listOwned(
  database: DatabaseHandle,
  uid: string,
  wids: readonly number[],
  now: number,
): Promise<number[]> {
  if (wids.length === 0) return [];
  const membership = await membershipOf(database, uid, now);
  if (!membership) return [];
  const claimant = { uid, isMember: membership.isMember };
  const rows = await database
    .selectFrom('wallpapers')
    .select(['wid', 'author_uid', 'ptype', 'state'])
    .where('wid', 'in', [...new Set(wids)])
    .execute();
  const bought = await database
    .selectFrom('purchases')
    .select('item as wid')
    .where('uid', '=', uid)
    .where('kind', '=', 'wallpaper')
    .where('revoked_at', 'is', null)
    .where('item', 'in', [...new Set(wids)])
    .execute();
  const owned = new Set([...rows.filter((row) => mayUse(claimant, row)), ...bought].map((row) => row.wid));
  return [...new Set(wids)].filter((wid) => owned.has(wid));
}

/** Whether a user may use a wallpaper without having bought it. */
export function mayUse(claimant: Claimant, wallpaper: Candidate): boolean {
  if (wallpaper.author_uid === claimant.uid) return true;
  if (wallpaper.state !== wallpaperStates.online) return false;
  return wallpaper.ptype === priceKinds.free || (claimant.isMember && memberKinds.includes(wallpaper.ptype));
}
