import type { DeviceStatus } from '../../../../src/api/contract/accounts.ts';
import { sql } from 'kysely';
import type { DeviceDto } from '../../../../src/api/contract/accounts.ts';
import { membershipOf, type Membership } from '../../people/profiles/membership.ts';
import { endPageSessions } from '../sessions/pageSessions.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { noticeTexts } from '../mail/mailTexts.ts';
import { notify } from '../mail/notices.ts';
import { sessionStatus } from '../sessions/sessions.ts';

/** The number of devices on which a user may be signed in at once (docs/product.md#devices). */
const usualLimit = 4;
const memberLimit = 6;
/** Maximum devices in one response; the list need not be longer, and those past the limit can be ended all at once. */
const listLimit = 100;

function deviceLimitOf({ isMember }: Membership): number {
  return isMember ? memberLimit : usualLimit;
}

/** For callers that are not signed in. */
export const guestDeviceStatus: DeviceStatus = {
  status: sessionStatus.normal,
  user_devices_status: 0,
  device_limit: usualLimit,
};

/**
 * Reads the number of devices that a user may use, and whether there are more. An offline device gets only its status.
 *
 * @param now unix seconds
 * @throws ServiceError `authorNotFound`
 */
export async function readDeviceStatus(
  database: DatabaseHandle,
  uid: string,
  now: number,
  { isOffline = false }: { isOffline?: boolean } = {},
): Promise<DeviceStatus> {
  const limit = await readDeviceLimit(database, uid, now);
  if (isOffline) return { status: sessionStatus.offline, user_devices_status: 0, device_limit: limit };
  const used = await selectSignedIn(database, uid)
    .select('device_id')
    .limit(limit + 1)
    .execute();
  return {
    status: sessionStatus.normal,
    user_devices_status: used.length > limit ? 1 : 0,
    device_limit: limit,
  };
}

/** The devices on which a user is signed in, the current one first, then the latest used. */
export async function listDevices(
  database: DatabaseHandle,
  uid: string,
  currentId: string,
): Promise<DeviceDto[]> {
  const rows = await selectSignedIn(database, uid)
    .select(['device_id', 'name', 'platform', 'player_version', 'created_at', 'last_used_at'])
    .orderBy(currentFirst(currentId))
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(listLimit)
    .execute();
  return rows.map(({ created_at: signedInAt, ...row }) => ({
    ...row,
    signed_in_at: signedInAt,
    is_current: row.device_id === currentId,
  }));
}

/**
 * Ends the session of another device, and the user's page sessions; that device hears so with its
 * next call, and the person by a message.
 *
 * @param now unix seconds
 * @throws ServiceError `deviceIsCurrent`, `deviceNotFound` (another user's, or not signed in)
 */
export async function takeOffline(
  database: DatabaseHandle,
  { uid, currentId, deviceId, now }: { uid: string; currentId: string; deviceId: string; now: number },
): Promise<void> {
  if (deviceId === currentId) throw new ServiceError('deviceIsCurrent');
  await database.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, uid, now).where('device_id', '=', deviceId).execute();
    if (ended.length === 0) throw new ServiceError('deviceNotFound');
    await endPageSessions(transaction, uid, now);
    await tellOfDevices(transaction, { uid, ended, now });
  });
}

/**
 * Ends the sessions of the least recently used devices, until no more are left than the user may use. The current one
 * is kept.
 *
 * @param now unix seconds
 * @throws ServiceError `authorNotFound`
 */
export async function takeExceedingOffline(
  database: DatabaseHandle,
  { uid, currentId, now }: { uid: string; currentId: string; now: number },
): Promise<void> {
  const limit = await readDeviceLimit(database, uid, now);
  const kept = selectSignedIn(database, uid)
    .select('device_id')
    .orderBy(currentFirst(currentId))
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(limit);
  await database.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, uid, now).where('device_id', 'not in', kept).execute();
    if (ended.length > 0) await endPageSessions(transaction, uid, now);
    await tellOfDevices(transaction, { uid, ended, now });
  });
}

/** The time of last use becomes the time when it was taken offline: the clean-up removes the row by that. */
function endSessions(transaction: DatabaseHandle, uid: string, now: number) {
  return transaction
    .updateTable('sessions')
    .set({ status: sessionStatus.offline, last_used_at: now })
    .where('uid', '=', uid)
    .where('status', '=', sessionStatus.normal)
    .where('revoked_at', 'is', null)
    .returning('name');
}

async function tellOfDevices(
  transaction: DatabaseHandle,
  { uid, ended, now }: { uid: string; ended: readonly { name: string }[]; now: number },
): Promise<void> {
  for (const { name } of ended)
    await notify(transaction, {
      uid,
      message: { name: 'deviceTakenOffline', parameters: { device_name: name } },
      texts: noticeTexts('deviceOffline', 'deviceOffline', { name }),
      now,
    });
}

function selectSignedIn(database: DatabaseHandle, uid: string) {
  return database
    .selectFrom('sessions')
    .where('uid', '=', uid)
    .where('status', '=', sessionStatus.normal)
    .where('revoked_at', 'is', null);
}

function currentFirst(currentId: string) {
  return sql`case when device_id = ${currentId} then 0 else 1 end`;
}

async function readDeviceLimit(database: DatabaseHandle, uid: string, now: number): Promise<number> {
  const membership = await membershipOf(database, uid, now);
  if (!membership) throw new ServiceError('authorNotFound');
  return deviceLimitOf(membership);
}
