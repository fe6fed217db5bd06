import * as v from 'valibot';
import { envelope } from '../../../src/api/contract/call.ts';
import { deviceCalls } from '../../../src/api/contract/accounts.ts';
import type { BridgeHandler } from '../../kernel/bridgeHandlers.ts';
import { clientVersion } from '../../kernel/version.ts';

const { path, response } = deviceCalls.checkDeviceToken;

/** Asks the service for the status of a sign-in on this device. Errors leave out the token: they are logged. */
export function createReadDeviceStatus(
  answer: (path: string, body: object) => Promise<{ body: unknown }>,
  deviceId: string,
): BridgeHandler<'device.status'> {
  return async (identity) => {
    const common = { ...identity, device_id: deviceId, player_version: clientVersion, platform: 'pc' };
    const { body } = await answer(path, { common, login_info: {} });
    const { ret } = v.parse(envelope, body).resp_common;
    if (ret !== 0) throw new Error(`The service answered ${ret}.`);
    return v.parse(response, body);
  };
}
