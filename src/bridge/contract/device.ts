import * as v from 'valibot';
import { hello, screen } from './client.ts';
import { defineMethod } from './method.ts';

/**
 * As the service says it (`/wallpaper/device/token/check`). Declared here too, so that the bridge does not wait for the
 * contracts of all the calls that a first screen does not make.
 */
const signInStatus = v.object({
  /** Server status of the device: 1 normal, 2 taken offline. */
  status: v.picklist([1, 2]),
  /** 1: the account is signed in on more devices than it may be. */
  user_devices_status: v.picklist([0, 1]),
  device_limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const deviceMethods = {
  'device.info': defineMethod(v.object({}), v.pick(hello, ['platform', 'os_ver', 'device_id', 'hardware'])),
  'device.screens': defineMethod(v.object({}), v.object({ screens: v.array(screen) })),
  /**
   * How the sign-in stands on this device, by the device id of the client. It fails where the service refuses the token,
   * also one that was given to another device id: a page then asks the service itself, which says why.
   */
  'device.status': defineMethod(
    v.object({
      open_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    }),
    signInStatus,
  ),
};
