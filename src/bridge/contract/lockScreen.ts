import * as v from 'valibot';
import { md5, optionalMd5 } from '../../api/contract/entities.ts';
import { shellThresholds } from './constants.ts';
import { defineMethod, done } from './rpc/method.ts';
import { wallpaperTarget } from './wallpaper.ts';

/*
 * The lock screen: which picture the locker of this machine shows, and when it comes. The password is the locker's:
 * no message here carries one (docs/product.md#lock-screen).
 */

/** Programs that lock a session, by the names that the UI has. */
export const lockers = [
  'xsecurelock',
  'i3lock',
  'swaylock',
  'kde',
  'gnome',
  'cinnamon',
  'mate',
  'xfce',
  'light-locker',
  'xss-lock',
] as const;

/** Reasons why no locker of this machine can be used. */
export const lockerUnsupportedReasons = ['no_locker', 'no_display', 'unsupported_system'] as const;

/** The last fault: a closed list, so that every fault has a string in the UI. */
export const lockFaults = ['locker_died', 'locker_failed', 'picture_gone', 'settings_refused'] as const;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Position of the clock: its share of the free space at the left and at the top. */
export const lockPosition = v.object({ x: percent, y: percent });

/** Overlay on the picture: none (1), a clock (2), a clock and a message (3). */
export const lockLook = v.variant('mode', [
  v.object({ mode: v.literal(1) }),
  v.object({ mode: v.literal(2), position: lockPosition }),
  v.object({
    mode: v.literal(3),
    position: lockPosition,
    message: v.pipe(v.string(), v.maxLength(60)),
  }),
]);

/** A wallpaper of the lock screen; `md5` is its key. */
export const lockEntry = v.object({
  ...v.pick(wallpaperTarget, ['wid', 'name', 'name_en', 'wtype', 'sub_wtype', 'md5']).entries,
  /** The still picture that is shown: the wallpaper's own file, or one of a dynamic wallpaper's images. */
  picture: md5,
  thumbnail: optionalMd5,
});

/** Moments at which the playlist moves on to its next entry. */
export const lockChanges = ['never', 'lock', 'hour', 'day'] as const;
const lockOrders = ['in_order', 'shuffle'] as const;

/** Minutes without a key or the pointer. */
const idleMinutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120));

export const lockScreenState = v.object({
  locker: v.nullable(
    v.object({
      name: v.picklist(lockers),
      /** True for a locker that shows a picture of ours. Any other keeps its own look. */
      takes_picture: v.boolean(),
      modes: v.array(v.picklist([1, 2, 3])),
      /** Moments at which its picture can change: a desktop's locker does not report that it locks. */
      changes: v.array(v.picklist(lockChanges)),
      /** True where the session can be made to lock after some idle minutes. */
      has_idle: v.boolean(),
    }),
  ),
  /** Null where there is a locker. */
  unsupported_reason: v.nullable(v.picklist(lockerUnsupportedReasons)),
  /** Debian's packages, best first, that bring a locker, or one that can do more. */
  packages: v.array(v.string()),
  is_enabled: v.boolean(),
  is_locked: v.boolean(),
  idle_minutes: idleMinutes,
  look: lockLook,
  change: v.picklist(lockChanges),
  order: v.picklist(lockOrders),
  playlist: v.array(lockEntry),
  /** The key of what the next lock shows; null while the playlist is empty. */
  current: v.nullable(md5),
  /** Entries whose picture is not on this machine and could not be fetched. */
  gone: v.array(md5),
  fault: v.nullable(v.picklist(lockFaults)),
});

/** Fields that are left out keep their values. */
export const lockChoice = v.partial(
  v.pick(lockScreenState, ['is_enabled', 'idle_minutes', 'look', 'change', 'order']),
);

const since = shellThresholds.lockScreenAutoChange;
const longestPlaylist = 500;

/** A change answers the state that it brought. */
export const lockScreenMethods = {
  'lockScreen.current': defineMethod(v.object({}), lockScreenState, since),
  /** Looks for lockers again: one may have been installed. */
  'lockScreen.detect': defineMethod(v.object({}), lockScreenState, since),
  /** Adds what is not in the playlist yet, and shows it at the next lock. Fails where its picture cannot be had. */
  'lockScreen.setPicture': defineMethod(v.object({ entry: lockEntry }), lockScreenState, since),
  'lockScreen.configure': defineMethod(lockChoice, lockScreenState, since),
  /** Entries that are there already stay where they are. */
  'lockScreen.add': defineMethod(
    v.object({
      entries: v.pipe(v.array(lockEntry), v.maxLength(longestPlaylist)),
      /** Index of the first of them; null for the end. */
      at: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    lockScreenState,
    since,
  ),
  'lockScreen.remove': defineMethod(v.object({ md5 }), lockScreenState, since),
  'lockScreen.move': defineMethod(
    v.object({ md5, to: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    lockScreenState,
    since,
  ),
  /** Returns the image that the locker would show now, as a data URL. */
  'lockScreen.preview': defineMethod(v.object({}), v.object({ image: v.string() }), since),
  /** Locks the session; answers once it is locked. */
  'lockScreen.lock': defineMethod(v.object({}), done, since),
};

export type LockScreenState = v.InferOutput<typeof lockScreenState>;
export type LockEntry = v.InferOutput<typeof lockEntry>;
export type LockLook = v.InferOutput<typeof lockLook>;
export type LockerName = (typeof lockers)[number];
export type LockerUnsupportedReason = (typeof lockerUnsupportedReasons)[number];
export type LockFault = (typeof lockFaults)[number];
export type LockChange = (typeof lockChanges)[number];
