import * as v from 'valibot';
import { clientLanguages } from '../../api/contract/packages/clientLanguage.ts';
import { maxUsedDays } from '../../api/contract/numbers.ts';
import { wallpaperSupports } from '../../api/rules/wallpaperSupport.ts';
import { traynoPattern } from '../../api/contract/trayno.ts';
import { defineMethod, done } from './rpc/method.ts';

/** An address of the web. Code that opens one parses it first. */
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

/** Reasons why a machine lacks a method: a closed list, so that every reason has a string in the UI. */
export const unsupportedReasons = [
  'no_browser',
  'no_display',
  'wayland',
  'wayland_packages',
  'plasma_closed',
  'plasma_packages',
  'unsupported_system',
  'no_opener',
  'no_notifications',
  'no_folder_chooser',
  'not_needed',
] as const;

export type UnsupportedReason = (typeof unsupportedReasons)[number];

export const hello = v.object({
  protocol: v.pipe(v.number(), v.integer()),
  client_version: v.string(),
  player_version: v.string(),
  /** The real platform: linux, darwin or win32. */
  platform: v.string(),
  /** Windows versions 0 to 13; other systems report 13 (docs/product.md#windows-versions). */
  os_ver: v.pipe(v.number(), v.integer()),
  device_id: v.string(),
  /** The distribution channel, a number; anything else counts as none. */
  trayno: v.fallback(v.pipe(v.string(), v.regex(traynoPattern)), ''),
  /** Days since the client was first used on this machine. An older client sends none. */
  used_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxUsedDays)), 0),
  /** Kinds of wallpaper that it sets; an older client sends none, and sets what its methods say. */
  wallpaper_support: v.optional(
    v.picklist(Object.values(wallpaperSupports)),
    wallpaperSupports.dynamicAndScene,
  ),
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
  absent_methods: v.optional(
    v.array(v.object({ method: v.string(), reason: v.picklist(unsupportedReasons) })),
    [],
  ),
});

/** A published version of the client. */
export const clientRelease = v.object({
  /** Three numbers, `1.4.0`. */
  version: v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  /** Release notes, as plain text. */
  notes: v.pipe(v.string(), v.maxLength(10_000)),
  /** Address of the download. */
  url: v.nullable(webAddress),
});

export type ClientRelease = v.InferOutput<typeof clientRelease>;

export const clientMethods = {
  'client.hello': defineMethod(v.object({ trayno: v.optional(v.string()) }), hello),
  /**
   * A page of the client is there, in this language: the menu of the tray and the host's own notifications speak it too.
   * Sent again when the language changes. The answer names the screen that the user has asked for meanwhile.
   */
  'client.ready': defineMethod(
    v.object({ language: v.picklist(clientLanguages) }),
    v.object({ path: v.nullable(clientPath) }),
    130,
  ),
  'client.openUrl': defineMethod(v.object({ url: webAddress }), done),
  'client.copyText': defineMethod(v.object({ text: v.pipe(v.string(), v.maxLength(10_000)) }), done),
  /** Asks what `YUEQI_UPDATE_URL` names for a newer version. Fails where it cannot be read. */
  'client.checkUpdate': defineMethod(
    v.object({}),
    v.object({
      current: v.string(),
      /** Null where this is the newest version, or where nothing tells which one is. */
      update: v.nullable(clientRelease),
      /** Command that updates this client by hand; null where its versions are published. */
      command: v.nullable(v.string()),
    }),
  ),
  'client.log': defineMethod(
    v.object({
      level: v.picklist(['info', 'warn', 'error']),
      message: v.pipe(v.string(), v.maxLength(4_000)),
    }),
    done,
  ),
  /**
   * Shows a system notification, at most one per second; beyond twenty waiting ones they are discarded. Where the
   * system reports a click, `client.notificationOpened` carries this path. Lengths are in UTF-16 units.
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

/** The user asked for a screen in the tray: the window's page learns by `client.ready` which one. */
export const pathRequested = v.object({});

const autostartSince = 130;

/** Start of the client, without a window, when its user signs in to the system: on or off. */
export const autostartMethods = {
  'autostart.get': defineMethod(v.object({}), v.object({ is_on: v.boolean() }), autostartSince),
  'autostart.set': defineMethod(
    v.object({ is_on: v.boolean() }),
    v.object({ is_on: v.boolean() }),
    autostartSince,
  ),
};
