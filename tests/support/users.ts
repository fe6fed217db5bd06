import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { accountCalls } from '../../src/api/contract/accounts.ts';
import { errorCodes } from '../../src/api/contract/errors.ts';

/** The password of all users in the journeys. */
export const password = 'Tide-9!lantern';
const isTaken = v.object({ resp_common: v.object({ ret: v.literal(errorCodes.accountTaken) }) });

/** The identity of a call. */
export interface Identity {
  open_id: string;
  token: string;
  device_id: string;
}

export type SignedIn = Identity & v.InferOutput<typeof accountCalls.login.response>;

/** A call of a service as it is on the wire. */
export async function callService(
  address: string,
  path: string,
  { open_id, token, device_id }: Identity,
  parameters: object,
): Promise<unknown> {
  const common = { open_id, token, device_id, player_version: '', platform: 'pc' };
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ common, login_info: {}, ...parameters }),
  });
  return response.json();
}

/**
 * Registers an account on a device, or signs in to it where it is there already.
 *
 * @throws ValiError where the service refuses
 */
export async function enterService(
  address: string,
  account: string,
  device_id: string = randomUUID(),
): Promise<SignedIn> {
  const enter = (path: string): Promise<unknown> =>
    callService(address, path, { open_id: '', token: '', device_id }, { account, password });
  const registered = await enter('/v1/user/register');
  const answer = v.is(isTaken, registered) ? await enter('/v1/user/login') : registered;
  return { ...v.parse(accountCalls.login.response, answer), device_id };
}

/** One user follows another. */
export async function follow(address: string, follower: Identity, uid: string): Promise<void> {
  await callService(address, '/fans/following/create', follower, { following_uid: uid });
}
