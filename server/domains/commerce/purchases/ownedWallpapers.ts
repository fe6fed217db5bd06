import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { FileClass } from '../../../../src/api/contract/files/fileClasses.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { membershipOf } from '../../people/profiles/membership.ts';
import type { WallpaperRow } from '../../catalogue/tables.ts';

/**
 * The price kinds that a membership includes (docs/product.md#prices-and-membership): wallpapers for members only, and
 * those that cost others dried fish.
 */
const memberKinds: readonly number[] = [priceKinds.vipOnly, priceKinds.fish];

type Candidate = Pick<WallpaperRow, 'author_uid' | 'ptype' | 'state'> & {
  /** The host withholds it because the law asks for that. */
  isWithdrawn: boolean;
};

/** A user who requests a wallpaper. */
export interface Claimant {
  uid: string;
  isMember: boolean;
  hasBought: boolean;
}

/** A user's request for one wallpaper: all that decides on it. */
export interface Claim {
  claimant: Claimant & {
    /** The end of the membership, in unix seconds. */
    memberUntil: number;
  };
  wallpaper: Candidate &
    Pick<WallpaperRow, 'wid' | 'md5' | 'files' | 'web_entry' | 'width' | 'height' | 'ptype'>;
}

/** Wallpapers that the host took offline for one of these reasons are served to nobody, whoever has paid for them. */
const unlawful: readonly string[] = ['infringement', 'content'] satisfies WorkRefusal[];

/** Returns true where the host's decision takes a wallpaper from everyone, its author and those who have bought it too. */
export function isTakenDown(
  state: number,
  decision: { offline_code: string | null; audit_code: string | null },
): boolean {
  const code =
    state === wallpaperStates.offline
      ? decision.offline_code
      : state === wallpaperStates.failed
        ? decision.audit_code
        : null;
  return code !== null && unlawful.includes(code);
}

/**
 * Lists those of these wallpapers that a user may use, in the given order: own works and bought ones in any state, and
 * of those that are online the free ones and, for members, the members'.
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
  const bought = await database
    .selectFrom('purchases')
    .select('item as wid')
    .where('uid', '=', uid)
    .where('kind', '=', 'wallpaper')
    .where('revoked_at', 'is', null)
    .where('item', 'in', [...new Set(wids)])
    .execute();
  const boughtWids = new Set(bought.map(({ wid }) => wid));
  const rows = await database
    .selectFrom('wallpapers')
    .select(['wid', 'author_uid', 'ptype', 'state'])
    .where('wid', 'in', [...new Set(wids)])
    .execute();
  const { isMember } = membership;
  const usable = rows.filter((row) => {
    const claimant = { uid, isMember, hasBought: boughtWids.has(row.wid) };
    // Among the things of a user stays what was taken from everyone.
    return mayUse(claimant, { ...row, isWithdrawn: false }, row.ptype === priceKinds.free ? 'open' : 'paid');
  });
  const owned = new Set([...usable.map(({ wid }) => wid), ...boughtWids]);
  return [...new Set(wids)].filter((wid) => owned.has(wid));
}

/**
 * Reads what decides on a user's request for a wallpaper.
 *
 * @param now unix seconds
 * @returns null for an unknown user or wallpaper
 */
export async function findClaim(
  database: DatabaseHandle,
  { wid, ...who }: { uid: string; wid: number; now: number },
): Promise<Claim | null> {
  const [claim] = await findClaims(database, { ...who, wids: [wid] });
  return claim ?? null;
}

/** As {@link findClaim}, for several wallpapers; unknown ones are left out. */
export async function findClaims(
  database: DatabaseHandle,
  { uid, wids, now }: { uid: string; wids: readonly number[]; now: number },
): Promise<Claim[]> {
  const membership = wids.length === 0 ? null : await membershipOf(database, uid, now);
  if (!membership) return [];
  const rows = await database
    .selectFrom('wallpapers')
    .leftJoin('offline_works', 'offline_works.wid', 'wallpapers.wid')
    .leftJoin('works', 'works.wid', 'wallpapers.wid')
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.item', '=', 'wallpapers.wid')
        .on('purchases.uid', '=', uid)
        .on('purchases.kind', '=', 'wallpaper')
        .on('purchases.revoked_at', 'is', null),
    )
    .select([
      'wallpapers.wid',
      'author_uid',
      'ptype',
      'state',
      'width',
      'height',
      'md5',
      'files',
      'web_entry',
    ])
    .select([
      'offline_works.refusal_code as offline_code',
      'works.refusal_code as audit_code',
      'purchases.item as bought',
    ])
    .where('wallpapers.wid', 'in', [...new Set(wids)])
    .execute();
  const { isMember, until: memberUntil } = membership;
  return rows.map(({ offline_code, audit_code, bought, ...wallpaper }) => ({
    claimant: { uid, isMember, memberUntil, hasBought: bought !== null },
    wallpaper: { ...wallpaper, isWithdrawn: isTakenDown(wallpaper.state, { offline_code, audit_code }) },
  }));
}

/** True if a user may have the files of a class of a wallpaper (docs/product.md#who-may-fetch-a-file). */
export function mayUse(claimant: Claimant, wallpaper: Candidate, fileClass: FileClass): boolean {
  if (wallpaper.isWithdrawn) return false;
  if (wallpaper.author_uid === claimant.uid || claimant.hasBought) return true;
  if (wallpaper.state !== wallpaperStates.online) return false;
  if (fileClass === 'open') return true;
  return claimant.isMember && (fileClass === 'ultra' || memberKinds.includes(wallpaper.ptype));
}
