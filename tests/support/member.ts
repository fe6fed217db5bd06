import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { signedStatement } from '../../src/api/contract/memberships.ts';
import { callBridge, openBridge } from '../bench/bridge/bridgeConnection.ts';

/** 2100-01-01. */
const end = 4_102_444_800;
const identity = v.object({ open_id: v.string(), token: v.string() });
const isTaken = v.object({ resp_common: v.object({ ret: v.literal(errorCodes.accountTaken) }) });
const info = v.object({ device_id: v.string() });
const answer = v.object({ statement: signedStatement });

/** Makes every account of an embedded service a member, as the payment of a period does. */
export function grantMemberships(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'service.sqlite'));
  database.exec(`update users set vip_type = 2, vip_until = ${end} where uid in (select uid from accounts)`);
  database.close();
}

/**
 * Makes the user of a running host a member of its embedded service, as its client does: the service signs a
 * statement for this device, which the host keeps over its restarts.
 *
 * @param address of the host
 * @throws where the service or the host refuses
 */
export async function makeMember(address: string, dataFolder: string): Promise<void> {
  const bridge = await openBridge(address);
  const { device_id: deviceId } = v.parse(info, await callBridge(bridge, 'device.info', {}));
  const common = { open_id: '', token: '', device_id: deviceId, player_version: '', platform: 'pc' };
  const credentials = { account: 'member@example.com', password: 'Tide-9!lantern' };
  const signedIn = v.parse(
    identity,
    await callService(address, '/v1/user/register', { common, ...credentials }),
  );
  grantMemberships(dataFolder);
  const { open_id: openId, token } = signedIn;
  const { statement } = v.parse(
    answer,
    await callService(address, '/vip/statement', { common: { ...common, open_id: openId, token } }),
  );
  const { refusal } = v.parse(
    v.object({ refusal: v.nullable(v.string()) }),
    await callBridge(bridge, 'membership.setStatement', { statement }),
  );
  bridge.close();
  if (refusal !== null) throw new Error(`The host refused the membership: ${refusal}.`);
}

async function callService(address: string, path: string, parameters: object): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_info: {}, ...parameters }),
  });
  return response.json();
}
