import * as v from 'valibot';
import { hello, screen } from './client.ts';
import { defineMethod } from './method.ts';

export const deviceMethods = {
  'device.info': defineMethod(v.object({}), v.pick(hello, ['platform', 'os_ver', 'device_id', 'hardware'])),
  'device.screens': defineMethod(v.object({}), v.object({ screens: v.array(screen) })),
};
