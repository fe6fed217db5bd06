import type { DatabaseHandle } from '../../../database/database.ts';
import { storedClassOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { findClaims, mayUse } from '../purchases/ownedWallpapers.ts';
import type { VerifiedTicket } from './ticketKeys.ts';
import { tagOf } from './tickets.ts';

/** Of `sessions.status`: the device was not taken offline from another one. */
const onlineStatus = 1;

/**
 * Returns true where the user whom a ticket was given to is still signed in on its device, and not blocked. A ticket alone would stay
 * good for hours after that.
 */
export async function isHolderSignedIn(
  database: DatabaseHandle,
  { uid, device }: VerifiedTicket,
): Promise<boolean> {
  const sessions = await database
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.uid', 'sessions.uid')
    .select(['sessions.device_id', 'accounts.is_blocked'])
    .where('sessions.uid', '=', uid)
    .where('status', '=', onlineStatus)
    .where('revoked_at', 'is', null)
    .execute();
  return sessions.some(({ device_id: id, is_blocked }) => is_blocked !== 1 && tagOf(id) === device);
}

/**
 * Returns true where the user whom a ticket was given to may still have the file: signed in, and with a right to a wallpaper that
 * names it.
 *
 * @param now unix seconds
 */
export async function mayHolderFetch(
  database: DatabaseHandle,
  holder: VerifiedTicket,
  md5: string,
  now: number,
): Promise<boolean> {
  if (!(await isHolderSignedIn(database, holder))) return false;
  const uses = await database
    .selectFrom('media_uses')
    .select(['wid', 'field'])
    .where('md5', '=', md5)
    .execute();
  const claims = await findClaims(database, { uid: holder.uid, wids: uses.map(({ wid }) => wid), now });
  return claims.some(({ claimant, wallpaper }) =>
    uses.some(
      ({ wid, field }) =>
        wid === wallpaper.wid && mayUse(claimant, wallpaper, storedClassOf(field, wallpaper)),
    ),
  );
}
