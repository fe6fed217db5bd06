import * as v from 'valibot';
import { defineMethod } from './rpc/method.ts';

/** Parts of the product on a computer, in the order in which they are listed. */
export const computerParts = [
  'live',
  'overview',
  'plasma',
  'still',
  'video',
  'web',
  'layers',
  'icons',
  'pause',
  'tray',
  'pets',
  'lock',
  'pointer',
  'panel',
  'notifications',
  'autostart',
  'decoding',
  'browser',
  'helper',
] as const;

/** States of a part. `hidden` works and is seen nowhere; `unsupported` is what nothing that can be installed brings. */
export const computerStates = [
  'ok',
  'partial',
  'next_login',
  'outdated',
  'failed',
  'missing',
  'hidden',
  'unsupported',
] as const;

/** The means of each part, or the reason why it has none: a closed list, so that each has a sentence in the UI. */
export const computerMeans = [
  'stage_x11',
  'stage_xwayland',
  'stage_layer_shell',
  'stage_plasma',
  'no_browser',
  'no_display',
  'display_silent',
  'no_xwayland',
  'wayland',
  'wayland_packages',
  'plasma_closed',
  'plasma_packages',
  'plasma_videos',
  'unsupported_system',
  'needs_stage',
  'shell_missing',
  'shell_off',
  'shell_failed',
  'shell_outdated',
  'shell_next_login',
  'shell_active',
  'plugin_missing',
  'plugin_off',
  'plugin_failed',
  'plugin_outdated',
  'plugin_next_login',
  'plugin_active',
  'still_desktop',
  'still_root',
  'still_stage',
  'still_none',
  'video_player',
  'video_browser',
  'video_webkit',
  'video_qt',
  'video_qt_page',
  'web_browser',
  'web_webkit',
  'web_qt',
  'layers_stage',
  'icons_above',
  'icons_wait',
  'icons_boxes',
  'pause_all',
  'pause_waits',
  'pause_power',
  'tray_notifier',
  'tray_embedded',
  'tray_gnome',
  'tray_none',
  'pets_x11',
  'lock_with',
  'no_locker',
  'pointer_desktop',
  'pointer_x11',
  'panel_with',
  'panel_none',
  'notifications_with',
  'no_notifications',
  'autostart_on',
  'autostart_off',
  'decoding_gpu',
  'decoding_no_driver',
  'decoding_cpu',
  'decoding_none',
  'decoding_crashed',
  'browser_found',
  'helper_runs',
] as const;

const name = v.pipe(v.string(), v.maxLength(200));

/** A part: its state, its means, and the one command that brings what is missing. */
export const computerRow = v.object({
  part: v.picklist(computerParts),
  state: v.picklist(computerStates),
  means: v.picklist(computerMeans),
  /** The program, desktop or driver that the sentence names. */
  name: v.nullable(name),
  command: v.nullable(name),
});

/** Abilities of the product on this computer, and the facts behind them. No path, no user, no token is in it. */
export const computerState = v.object({
  /** Version of the client. */
  version: name,
  /** The system with its version, as `Debian 13`. */
  system: name,
  /** The desktop's own name; null where the session names none that is known. */
  desktop: v.nullable(name),
  desktop_version: v.nullable(name),
  session: v.picklist(['x11', 'wayland', 'none']),
  screens: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Model of the graphics card; null where there is none, or none that is known. */
  gpu: v.nullable(name),
  rows: v.array(computerRow),
  /** False where no wallpaper can move here. */
  works: v.boolean(),
  /** Variables of the session that it is known by. */
  read: v.array(v.object({ name, value: name })),
});

export const computerMethods = {
  /** Looks at the computer as it is now. */
  'computer.current': defineMethod(v.object({}), computerState, 130),
};

export type ComputerState = v.InferOutput<typeof computerState>;
export type ComputerRow = v.InferOutput<typeof computerRow>;
export type ComputerPart = ComputerRow['part'];
export type ComputerRowState = ComputerRow['state'];
export type ComputerMeans = ComputerRow['means'];
