import * as v from 'valibot';
import { deviceStatus } from './accounts.ts';
import { defineCall } from './call/call.ts';
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
      'Returns whether this device is still signed in and whether the device limit is exceeded. Never returns 4001002: a device that was taken offline gets `status` 2.',
    request: v.object({}),
    response: v.object(deviceStatus),
  }),
  deviceList: defineCall({
    path: '/wallpaper/device/mgr/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the caller’s devices: the current one first, then by last use, most recent first.',
    request: v.object({ status: v.optional(v.literal(1)) }),
    response: listResponse,
  }),
  takeDeviceOffline: defineCall({
    path: '/wallpaper/device/offline',
    access: 'user',
    effect: 'changes',
    summary: 'Signs out another of the caller’s devices.',
    request: v.object({ device_id: deviceId }),
    response: listResponse,
    errors: [errorCodes.deviceNotFound, errorCodes.deviceIsCurrent],
  }),
  takeExceedingDevicesOffline: defineCall({
    path: '/wallpaper/device/offline/exceed_limit',
    access: 'user',
    effect: 'changes',
    summary:
      'Signs out the least recently used devices until the device limit is met; never the current one.',
    request: v.object({}),
    response: listResponse,
  }),
};
