import * as v from 'valibot';
import { playbackReasons as stageReasons } from './constants.ts';
import { failureReason } from './download.ts';
import { screenId } from './layers/screenId.ts';
import { defineMethod, done } from './rpc/method.ts';
import {
  arrangements,
  assignment,
  itemId,
  plan,
  playbackLevels,
  performanceChoice,
  playbackPolicy,
  rule,
  wallpaperOptions,
  workspace,
} from './plan.ts';
import { wallpaperTarget } from './wallpaper.ts';

/** Reasons why a screen does not play normally: a closed list, so that every reason has a string in the UI. */
export const screenReasons = [
  'paused_by_user',
  'covered',
  'maximized',
  'full_screen',
  'battery',
  'battery_low',
  'locked',
  'program',
  'other_sound',
  'performance_mode',
  'game',
  'rule',
  'budget',
  ...stageReasons,
] as const;

/** Reasons why a screen shows nothing of the plan. */
export const noSceneReasons = ['playlist_empty', 'playlist_gone'] as const;

/** A connected monitor. */
export const desktopScreen = v.object({
  id: screenId,
  /** From 1, as it is shown on the screens. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The monitor's own name; null where it has none. */
  name: v.nullable(v.string()),
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  scale: v.number(),
  is_primary: v.boolean(),
});

/** Cost of showing wallpapers: percent of one core over the last 15 seconds, and memory. */
const cost = { cpu: v.pipe(v.number(), v.minValue(0)), memory_megabytes: v.pipe(v.number(), v.minValue(0)) };

/** State of one screen: the planned content, the content shown, its playback and the reason for it. */
export const screenState = v.object({
  screen: desktopScreen,
  /** Null for the desktop as it is without us. */
  wanted: v.nullable(wallpaperTarget),
  /** Differs from `wanted` while that is on its way, and where it failed. */
  shown: v.nullable(wallpaperTarget),
  options: wallpaperOptions,
  no_scene_reason: v.nullable(v.picklist(noSceneReasons)),
  /**
   * Reason why the planned content could not be shown; it is tried again when something changes. Null while it is
   * loading, too.
   */
  failure: v.optional(v.nullable(failureReason), null),
  playlist: v.nullable(itemId),
  /** The rule that chose it in place of the plan. */
  source_rule: v.nullable(itemId),
  playback: v.picklist(playbackLevels),
  reasons: v.array(v.picklist(screenReasons)),
  is_muted: v.boolean(),
  /** This screen's share of the desktop's `cost`, by the pixels that it draws. Null where no page of ours is open on it. */
  cost: v.optional(
    v.nullable(
      v.object({
        ...cost,
        /** As drawn; null where what moves draws itself, as web wallpapers do. */
        frames_per_second: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
        /** Decoder of its video: the graphics card or the processor. Null where it is not reported, as by a browser's page. */
        decoded_by: v.optional(v.nullable(v.picklist(['gpu', 'cpu'])), null),
      }),
    ),
    null,
  ),
});

/** The same for every window, the tray and the command line. */
export const desktopState = v.object({
  screens: v.array(screenState),
  /** The workspace in front, from 0, and how many there are; null where this desktop tells none. */
  workspace: v.nullable(v.object({ current: workspace, count: v.pipe(v.number(), v.integer()) })),
  plan,
  /** Performance mode is on now, by the user's choice; missing means off. */
  is_performance_mode: v.optional(v.boolean()),
  /** Of the browser that shows all stages; null while it shows none. An open window of the client is in its memory. */
  cost: v.optional(v.nullable(v.object({ ...cost, is_window_open: v.boolean() })), null),
  /** Time for which playback was held back on this day, and the processor time that playing would have used. */
  saved_today: v.optional(
    v.object({
      paused_seconds: v.pipe(v.number(), v.minValue(0)),
      cpu_seconds: v.pipe(v.number(), v.minValue(0)),
    }),
    { paused_seconds: 0, cpu_seconds: 0 },
  ),
  /** A stored plan that this version could not read: it is kept, and a new one was begun. */
  plan_kept_aside: v.optional(v.nullable(v.picklist(['newer_version', 'unreadable'])), null),
});

/** Effect that a rule would have on a screen now. */
export const ruleTrial = v.object({
  id: itemId,
  /** Result of each condition now, in their order. */
  conditions: v.array(v.boolean()),
  /** The screens on which it decides. */
  deciding_screens: v.array(screenId),
});

const since = 130;
const place = { screen: v.nullable(screenId), workspace: v.nullable(workspace) };
const rules = v.pipe(v.array(rule), v.maxLength(200));

/**
 * The desktop as a whole: the plan, and what has become of it. Each command answers the new state once the plan is kept.
 */
export const desktopMethods = {
  'desktop.current': defineMethod(v.object({}), desktopState, since),
  /** Sets what a screen, a workspace or all of them show from now on. */
  'desktop.assign': defineMethod(assignment, desktopState, since),
  /** Forgets an assignment: the less specific ones hold again. */
  'desktop.unassign': defineMethod(v.object(place), desktopState, since),
  'desktop.arrange': defineMethod(v.object({ arrangement: v.picklist(arrangements) }), desktopState, since),
  /** Shows what is assigned there in another way. */
  'desktop.setOptions': defineMethod(v.object({ ...place, options: wallpaperOptions }), desktopState, since),
  'desktop.setRules': defineMethod(v.object({ rules, are_rules_on: v.boolean() }), desktopState, since),
  /** Returns the effect that these rules would have now; nothing is changed. */
  'desktop.tryRules': defineMethod(v.object({ rules }), v.object({ trials: v.array(ruleTrial) }), since),
  'desktop.setPolicy': defineMethod(v.object({ policy: playbackPolicy }), desktopState, since),
  'desktop.setPerformance': defineMethod(v.object({ performance: performanceChoice }), desktopState, since),
  /** Silences every wallpaper, or lets each be heard at its own volume again. */
  'desktop.setMuted': defineMethod(v.object({ is_muted: v.boolean() }), desktopState, since),
  /** The wallpaper that the system shows by itself, in small, as an address with its data; null where there is none. */
  'desktop.systemPicture': defineMethod(v.object({}), v.object({ picture: v.nullable(v.string()) }), since),
  /** Shows each screen's number on it for a moment. */
  'desktop.identify': defineMethod(v.object({}), done, since),
};

export type DesktopState = v.InferOutput<typeof desktopState>;
export type ScreenState = v.InferOutput<typeof screenState>;
export type ScreenCost = NonNullable<ScreenState['cost']>;
export type DesktopCost = NonNullable<DesktopState['cost']>;
export type Savings = DesktopState['saved_today'];
export type DesktopScreen = v.InferOutput<typeof desktopScreen>;
export type RuleTrial = v.InferOutput<typeof ruleTrial>;
export type PlaybackReason = (typeof screenReasons)[number];
export type NoSceneReason = (typeof noSceneReasons)[number];
