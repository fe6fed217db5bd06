import * as v from 'valibot';

/*
 * Messages between the host and our wallpaper package (desktop/shells/plasma/package/contents/ui/Channel.qml), as JSON by
 * POST: `join`, `next`, which stays open until there are requests, and `tell`.
 */

const whole = v.pipe(v.number(), v.transform(Math.round));
const secret = v.pipe(v.string(), v.maxLength(100));
const name = v.pipe(v.string(), v.maxLength(200));

/** A screen as Qt tells it to the package, in its own pixels, and what the package can show there. */
const joinedDesktop = v.object({
  name,
  x: whole,
  y: whole,
  width: whole,
  height: whole,
  scale: v.number(),
  canShowPages: v.boolean(),
  canPlayVideos: v.boolean(),
});

export const joinBody = v.object({ ticket: secret, desktop: joinedDesktop });
export const nextBody = v.object({ session: secret });

const seenWindow = v.object({
  program: name,
  isMinimized: v.boolean(),
  isMaximized: v.boolean(),
  isFullScreen: v.boolean(),
  isActive: v.boolean(),
  x: whole,
  y: whole,
  width: whole,
  height: whole,
});

const seenWindows = v.object({
  workspace: v.object({ current: whole, count: whole }),
  windows: v.pipe(v.array(seenWindow), v.maxLength(1_000)),
});

const message = v.union([
  v.object({ id: v.number(), error: v.string() }),
  v.object({ id: v.number(), result: v.unknown() }),
  /** The process that draws the page has ended. */
  v.object({ event: v.literal('crashed') }),
  /** A video shows, or cannot be played. */
  v.object({ event: v.literal('played'), generation: whole, state: v.picklist(['showing', 'failed']) }),
  v.object({ event: v.literal('windows'), windows: seenWindows }),
]);

export const tellBody = v.object({ session: secret, message });

export type JoinedDesktop = v.InferOutput<typeof joinedDesktop>;
export type SeenWindows = v.InferOutput<typeof seenWindows>;
export type PackageMessage = v.InferOutput<typeof message>;

/** Playback of a video. */
export interface VideoLevel {
  isPlaying: boolean;
  isMuted: boolean;
}

/** Requests of the host to the package, by method. */
export interface PackageRequests {
  /** `reachable` are the names of hosts that pages of wallpapers may be at, next to the address's own. */
  showPage: { address: string; token: string; reachable: readonly string[] };
  playVideo: {
    generation: number;
    /** A file's address. */
    source: string;
    fillMode: 'Stretch' | 'PreserveAspectFit' | 'PreserveAspectCrop';
    speed: number;
    /** From 0 to 1. */
    volume: number;
    level: VideoLevel;
  };
  setLevel: VideoLevel;
  evaluate: { expression: string };
  reload: Record<string, never>;
  /** The address of the file for the frame. */
  keepFrame: { file: string };
  showLastFrame: { file: string };
  showLabel: { number: number; milliseconds: number };
}

/** A request on the wire. */
export interface PackageRequest {
  id: number;
  method: keyof PackageRequests;
  parameters: PackageRequests[keyof PackageRequests];
}
