import * as v from 'valibot';
import { deviceStatus } from './accounts.ts';
import { defineCall } from './call.ts';
import { errorCodes } from './errors.ts';

const deviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A device on which the account is signed in. */
export const device = v.object({
  device_id: deviceId,
  name: v.string(),
  platform: v.string(),
  player_version: v.string(),
  /** Unix seconds. */
  signed_in_at: v.pipe(v.number(), v.integer()),
  last_used_at: v.pipe(v.number(), v.integer()),
  is_current: v.boolean(),
});

export type DeviceDto = v.InferOutput<typeof device>;

const listResponse = v.object({ list: v.array(device), ...deviceStatus });

export const deviceCalls = {
  checkDeviceToken: defineCall({
    path: '/wallpaper/device/token/check',
    access: 'public',
    effect: 'reads',
    summary:
      'Whether this device is still signed in, and whether there are too many. Never answers 4001002: a device that was taken offline is told by `status` 2.',
    request: v.object({}),
    response: v.object(deviceStatus),
  }),
  deviceList: defineCall({
    path: '/wallpaper/device/mgr/list',
    access: 'user',
    effect: 'reads',
    summary: 'The devices of the caller, the present one first, then the latest used.',
    request: v.object({ status: v.optional(v.literal(1)) }),
    response: listResponse,
  }),
  takeDeviceOffline: defineCall({
    path: '/wallpaper/device/offline',
    access: 'user',
    effect: 'changes',
    summary: 'Ends the session of another device of the caller.',
    request: v.object({ device_id: deviceId }),
    response: listResponse,
    errors: [errorCodes.deviceNotFound, errorCodes.deviceIsCurrent],
  }),
  takeExceedingDevicesOffline: defineCall({
    path: '/wallpaper/device/offline/exceed_limit',
    access: 'user',
    effect: 'changes',
    summary:
      'Ends the sessions of the devices used longest ago, until the rest is within the limit; never of the present one.',
    request: v.object({}),
    response: listResponse,
  }),
};
