import * as z from 'zod/mini';
import { defineMethod, done } from './method.ts';

/** An address of the web. Whoever opens one parses it before. */
const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]/), z.maxLength(2_000));

export const screen = z.object({
  index: z.int(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  scale: z.number(),
  is_primary: z.boolean(),
});

export const hello = z.object({
  protocol: z.int(),
  client_version: z.string(),
  player_version: z.string(),
  /** The real platform: linux, darwin or win32. */
  platform: z.string(),
  /** Windows versions 0 to 13; other systems report 13 (decisions, section 4). */
  os_ver: z.int(),
  device_id: z.string(),
  trayno: z.string(),
  screens: z.array(screen),
  hardware: z.object({
    cores: z.int(),
    clock_mhz: z.int(),
    memory_gb: z.int(),
    hardware_class: z.enum(['high', 'middle', 'low']),
  }),
  /** The methods that this client has; null from a client that does not list them. */
  methods: z.nullable(z.array(z.string())),
  /** Why a capability is missing on this machine, by domain; shown to the person. */
  limits: z.object({ stage: z.nullable(z.string()), system_wallpaper: z.nullable(z.string()) }),
});

export const clientMethods = {
  'client.hello': defineMethod(z.object({ trayno: z.optional(z.string()) }), hello),
  'client.openUrl': defineMethod(z.object({ url: webAddress }), done),
  'client.copyText': defineMethod(z.object({ text: z.string().check(z.maxLength(10_000)) }), done),
  'client.log': defineMethod(
    z.object({ level: z.enum(['info', 'warn', 'error']), message: z.string().check(z.maxLength(4_000)) }),
    done,
  ),
};
