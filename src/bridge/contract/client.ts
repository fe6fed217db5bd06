import * as v from 'valibot';
import { defineMethod, done } from './method.ts';

/** An address of the web. What opens one parses it before. */
const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]/), v.maxLength(2_000));

/** A path of the client, such as `/messageCenter`; never an address elsewhere. */
const clientPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500));

export const screen = v.object({
  index: v.pipe(v.number(), v.integer()),
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  scale: v.number(),
  is_primary: v.boolean(),
});

/** Why a machine lacks a method: a closed list, so that every reason has a string in the UI. */
export const lackReasons = [
  'no_browser',
  'no_display',
  'wayland',
  'unsupported_system',
  'no_opener',
  'no_notifications',
  'not_needed',
] as const;

export type LackReason = (typeof lackReasons)[number];

export const hello = v.object({
  protocol: v.pipe(v.number(), v.integer()),
  client_version: v.string(),
  player_version: v.string(),
  /** The real platform: linux, darwin or win32. */
  platform: v.string(),
  /** Windows versions 0 to 13; other systems report 13 (docs/product.md#windows-versions). */
  os_ver: v.pipe(v.number(), v.integer()),
  device_id: v.string(),
  trayno: v.string(),
  screens: v.array(screen),
  hardware: v.object({
    cores: v.pipe(v.number(), v.integer()),
    clock_mhz: v.pipe(v.number(), v.integer()),
    memory_gb: v.pipe(v.number(), v.integer()),
    hardware_class: v.picklist(['high', 'middle', 'low']),
  }),
  /** The methods that this client has; null from a client that does not list them. */
  methods: v.nullable(v.array(v.string())),
  /** The methods that this machine lacks, each with the reason. An older client sends none. */
  absent_methods: v.optional(v.array(v.object({ method: v.string(), reason: v.picklist(lackReasons) })), []),
});

export const clientMethods = {
  'client.hello': defineMethod(v.object({ trayno: v.optional(v.string()) }), hello),
  'client.openUrl': defineMethod(v.object({ url: webAddress }), done),
  'client.copyText': defineMethod(v.object({ text: v.pipe(v.string(), v.maxLength(10_000)) }), done),
  'client.log': defineMethod(
    v.object({
      level: v.picklist(['info', 'warn', 'error']),
      message: v.pipe(v.string(), v.maxLength(4_000)),
    }),
    done,
  ),
  /**
   * Shows a system notification, at most one per second; beyond twenty waiting ones they are discarded. Where the
   * system reports a click, `client.notificationOpened` says so, with this path. Lengths are in UTF-16 units.
   */
  'client.notify': defineMethod(
    v.object({
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      body: v.pipe(v.string(), v.maxLength(300)),
      path: v.nullable(clientPath),
    }),
    done,
  ),
};

/** The user clicked a notification that has a path. */
export const notificationOpened = v.object({ path: clientPath });
