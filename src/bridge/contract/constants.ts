/*
 * Constants that both sides of the bridge need before they read a message. None of them needs a schema, so the first
 * screen can carry them while the rest of the contract still loads.
 */

import { ticketMark } from '../../api/contract/files/ticketNames.ts';

/** The protocol version this source speaks (docs/product.md#client-protocol). */
export const currentProtocol = 130;

/** The protocol versions that the shell and the screens of the first bundle go by; the others are in `thresholds.ts`. */
export const shellThresholds = {
  lockScreenAutoChange: 20,
  fans: 40,
  themes: 45,
  setWebEngine: 95,
  setWebEngineOnWindows7: 105,
  threeDimensionalZone: 115,
  classifySidebarVersion2: 75,
} as const;

/** WebSocket subprotocols: the bridge's name, and the per-launch token behind a prefix. */
export const bridgeSubprotocol = 'yueqi.bridge.v1';
export const tokenSubprotocolPrefix = 'yueqi.token.';

/** Header and path with which a page exchanges the code that lets a browser in (decision 0059). */
export const entryCodeHeader = 'x-yueqi-code';
export const entryPath = '/bridge/token';

/** Path under which the client in the host's own window stores its lasting values (decision 0060). */
export const windowValuesPath = '/bridge/values';

/** Set and download states −1 to 11 (docs/product.md#set-and-download-states). */
export const setStates = {
  failed: -1,
  idle: 0,
  queued: 1,
  downloading: 2,
  paused: 3,
  downloaded: 4,
  verifying: 5,
  setting: 6,
  set: 7,
  dynamicSet: 8,
  addedToPlaylist: 9,
  setFailed: 10,
  cancelled: 11,
} as const;

/** One of {@link setStates}. */
export type SetState = (typeof setStates)[keyof typeof setStates];

/** Playback of a dynamic wallpaper: as it is, with fewer frames and pixels, or as a still picture of itself. */
export const playbacks = ['play', 'slow', 'still'] as const;

/** Reasons why a wallpaper does not simply play: a closed list, so that each has a string in the UI. */
export const playbackReasons = [
  'no_gpu',
  'too_slow',
  'crashed',
  'unresponsive',
  'too_much_memory',
  'too_much_storage',
] as const;

/** Local wallpapers are numbered from here up, so that they never meet a number of the service. */
export const firstLocalWid = 8_000_000_000_001;

/** Numbers the picture of the desktop's own wallpaper, as a stage shows it below its layers. */
export const groundWid = firstLocalWid - 1;

/** True for the number of a wallpaper in this machine's own library. */
export function isLocalWid(candidate: number): boolean {
  return candidate >= firstLocalWid;
}

/** The entry page of a web wallpaper; it is served from an origin that is not the client's. A paid one needs a ticket. */
export function webWallpaperUrl(
  origin: string,
  wid: number,
  entry: string,
  ticket: string | null = null,
): string {
  return `${origin}/web/${wid}/${ticket === null ? '' : `${ticketMark}${ticket}/`}${entry}`;
}

/**
 * Role of the page on a bridge connection: a page of the client in any browser, the one in the app window, or the page
 * that is a screen's desktop.
 */
export type BridgeRole = 'client' | 'window' | 'stage';

/** The role that a method or event of the bridge belongs to. */
export function roleOf(name: string): BridgeRole {
  if (name.startsWith('window.')) return 'window';
  return name.startsWith('stage.') ? 'stage' : 'client';
}

/** True if a role has a method or event: the app window has those of every client as well. */
export function isOfRole(name: string, role: BridgeRole): boolean {
  const owner = roleOf(name);
  return owner === role || (role === 'window' && owner === 'client');
}
