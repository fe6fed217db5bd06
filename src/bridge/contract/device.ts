import * as v from 'valibot';
import { deviceStatus } from '../../api/contract/accounts.ts';
import { hello, screen } from './client.ts';
import { defineMethod } from './rpc/method.ts';

/** Power supply of the machine. */
export const power = v.object({
  /** Null for a machine without one. */
  battery: v.nullable(
    v.object({ is_in_use: v.boolean(), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  ),
  /** The system was told to save power. */
  is_saving: v.boolean(),
});

export const session = v.object({ is_locked: v.boolean() });

const since = 130;

export const deviceMethods = {
  'device.info': defineMethod(v.object({}), v.pick(hello, ['platform', 'os_ver', 'device_id', 'hardware'])),
  'device.screens': defineMethod(v.object({}), v.object({ screens: v.array(screen) })),
  /**
   * The sign-in status of this device, by the device id of the client. It fails where the service refuses the token,
   * also one issued to another device id: a page then calls the service itself, which returns the reason.
   */
  'device.status': defineMethod(
    v.object({
      open_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    }),
    v.object(deviceStatus),
  ),
  'device.power': defineMethod(v.object({}), power, since),
  'device.session': defineMethod(v.object({}), session, since),
};
