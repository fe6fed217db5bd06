import { priceKinds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { WallpaperRow } from '../catalogue/tables.ts';

/**
 * What a membership includes (docs/product.md#prices-and-membership): wallpapers for members only, and those that cost
 * others dried fish.
 */
const memberKinds: readonly number[] = [priceKinds.vipOnly, priceKinds.fish];

type Candidate = Pick<WallpaperRow, 'wid' | 'author_uid' | 'ptype' | 'state'>;

/** A user who requests a wallpaper. */
export interface Claimant {
  uid: string;
  vip_type: number;
}

/**
 * Which of these wallpapers a user may use, in the given order: own works and bought ones whatever their state,
 * and of those that are online the free ones and, for members, the members'.
 */
export async function listOwned(
  database: DatabaseHandle,
  uid: string,
  wids: readonly number[],
): Promise<number[]> {
  if (wids.length === 0) return [];
  const claimant = await database
    .selectFrom('users')
    .select(['uid', 'vip_type'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!claimant) return [];
  const rows = await database
    .selectFrom('wallpapers')
    .select(['wid', 'author_uid', 'ptype', 'state'])
    .where('wid', 'in', [...new Set(wids)])
    .execute();
  const bought = await database
    .selectFrom('purchases')
    .select('wid')
    .where('uid', '=', uid)
    .where('wid', 'in', [...new Set(wids)])
    .execute();
  const owned = new Set([...rows.filter((row) => mayUse(claimant, row)), ...bought].map((row) => row.wid));
  return [...new Set(wids)].filter((wid) => owned.has(wid));
}

/** Whether a user may use a wallpaper without having bought it. */
export function mayUse(claimant: Claimant, wallpaper: Candidate): boolean {
  if (wallpaper.author_uid === claimant.uid) return true;
  if (wallpaper.state !== wallpaperStates.online) return false;
  return (
    wallpaper.ptype === priceKinds.free || (claimant.vip_type > 0 && memberKinds.includes(wallpaper.ptype))
  );
}
