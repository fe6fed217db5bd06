import * as z from 'zod/mini';
import { hello, screen } from './client.ts';
import { defineMethod } from './method.ts';

export const deviceMethods = {
  'device.info': defineMethod(
    z.object({}),
    z.pick(hello, { platform: true, os_ver: true, device_id: true, hardware: true }),
  ),
  'device.screens': defineMethod(z.object({}), z.object({ screens: z.array(screen) })),
};
