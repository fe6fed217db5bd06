import * as v from 'valibot';
import { layer } from './layers/layer.ts';
import { screenId } from './layers/screenId.ts';
import { wallpaperTarget } from './wallpaper.ts';

/*
 * The plan of the desktop: what a person wants to see where, and when it plays. One document, kept by the host
 * (docs/product.md#the-desktop). Whatever changes the desktop changes the plan.
 */

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const balance = v.pipe(v.number(), v.minValue(-100), v.maxValue(100));
/** The user's name for a rule, a preset or a theme. */
export const itemName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** Number of a virtual desktop, from 0. */
export const workspace = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

/** Names a playlist, a rule or a preset. */
export const itemId = v.pipe(v.string(), v.uuid());

export const fits = ['fill', 'contain', 'stretch', 'centre', 'tile'] as const;

/** Display options of a wallpaper. An option that is left out keeps what the wallpaper's author chose. */
export const wallpaperOptions = v.object({
  fit: v.optional(v.picklist(fits), 'fill'),
  /** The part of the picture that stays in view, in percent from the left and from the top. */
  position_x: v.optional(percent, 50),
  position_y: v.optional(percent, 50),
  /** Percent of its size under `fit`. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(400)), 100),
  is_flipped: v.optional(v.boolean(), false),
  /** −100 to 100; 0 is as it was made. */
  brightness: v.optional(balance, 0),
  contrast: v.optional(balance, 0),
  saturation: v.optional(balance, 0),
  /** Radius in CSS pixels. */
  blur: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
  /** Of a video: 1 is as it was made. */
  speed: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(2)), 1),
  /** Percent; off at first. */
  volume: v.optional(percent, 0),
});

/** As the wallpaper was made. */
export const plainOptions: WallpaperOptions = v.parse(wallpaperOptions, {});

/** Sources that a screen can show. */
export const source = v.variant('kind', [
  v.object({ kind: v.literal('wallpaper'), target: wallpaperTarget, options: wallpaperOptions }),
  v.object({ kind: v.literal('playlist'), playlist: itemId, options: wallpaperOptions }),
  /** The desktop's own background, without us. */
  v.object({ kind: v.literal('system') }),
]);

/** Every screen its own, one picture over all of them, or the same on each. */
export const arrangements = ['each', 'span', 'duplicate'] as const;

/** Scope of a source; null stands for all. */
export const assignment = v.object({
  screen: v.nullable(screenId),
  workspace: v.nullable(workspace),
  source,
});

/** Levels of playback, from full to none. */
export const playbackLevels = ['play', 'slow', 'pause', 'still', 'off'] as const;
const level = v.picklist(playbackLevels);

/** Time of day, `07:30`. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const programName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** One condition of a rule. */
export const condition = v.variant('kind', [
  /** From one time of day up to another, which may be after midnight. */
  v.object({ kind: v.literal('time'), from: timeOfDay, to: timeOfDay }),
  /** 1 (Monday) to 7. */
  v.object({
    kind: v.literal('weekday'),
    days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
  }),
  v.object({
    kind: v.literal('program'),
    names: v.pipe(v.array(programName), v.minLength(1), v.maxLength(20)),
    state: v.picklist(['running', 'in_front', 'full_screen', 'not_running']),
  }),
  v.object({ kind: v.literal('power'), is_on_battery: v.boolean() }),
  v.object({ kind: v.literal('battery'), below: percent }),
  v.object({ kind: v.literal('workspace'), workspace }),
  v.object({
    kind: v.literal('idle'),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
  }),
  v.object({ kind: v.literal('day'), tag: v.picklist(['workday', 'weekend', 'festival']) }),
]);

/** Conditions, and what follows where they hold. Of two rules with the same kind of outcome the first one wins. */
export const rule = v.object({
  id: itemId,
  name: itemName,
  is_on: v.boolean(),
  /** Null stands for every screen. */
  screens: v.nullable(v.array(screenId)),
  match: v.picklist(['all', 'any']),
  conditions: v.pipe(v.array(condition), v.minLength(1), v.maxLength(20)),
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('source'), source }),
    v.object({ kind: v.literal('playback'), playback: level }),
  ]),
});

/** Effects of another program's sound on the wallpapers. */
export const soundEffects = ['play', 'mute', 'pause'] as const;

/** Ways to reduce the playback of stages that cost too much. */
export const budgetEffects = ['slow', 'pause', 'still'] as const;

/** Effect of each circumstance on the playback. */
export const playbackPolicy = v.object({
  covered: v.optional(level, 'pause'),
  maximized: v.optional(level, 'play'),
  full_screen: v.optional(level, 'pause'),
  battery: v.optional(level, 'slow'),
  battery_low: v.optional(level, 'still'),
  /** Percent. */
  battery_low_below: v.optional(percent, 20),
  locked: v.optional(level, 'pause'),
  performance_mode: v.optional(level, 'slow'),
  /** While a game runs that has asked for all that the machine can give. */
  game: v.optional(level, 'still'),
  /** Programs during which the wallpaper is paused or silent. */
  programs: v.optional(
    v.pipe(v.array(v.object({ name: programName, effect: v.picklist(['pause', 'mute']) })), v.maxLength(50)),
    [],
  ),
  /** While another program plays something. */
  other_sound: v.optional(v.picklist(soundEffects), 'mute'),
  /** Limit on the cost of all stages together; null for no limit. */
  budget: v.optional(
    v.nullable(
      v.object({
        /** Percent of one core. */
        cpu: v.pipe(v.number(), v.minValue(1), v.maxValue(6_400)),
        memory_megabytes: v.pipe(v.number(), v.minValue(100), v.maxValue(64_000)),
        /** The first measure; where it does not help, the stages become still. */
        effect: v.picklist(budgetEffects),
      }),
    ),
    { cpu: 100, memory_megabytes: 900, effect: 'slow' },
  ),
});

/** Performance mode (docs/product.md#resolution): full HD, slow playback, no crossfade. */
export const performanceChoice = v.object({
  is_on: v.boolean(),
  /** `is_on` is what the operator of the service has configured: the user has not chosen. A client of an earlier version leaves it out. */
  is_default: v.optional(v.boolean()),
  /** It is on by itself while the machine runs on its battery. */
  is_on_with_battery: v.boolean(),
});

export const planVersion = 1;

export const plan = v.object({
  version: v.literal(planVersion),
  arrangement: v.picklist(arrangements),
  /** The most specific one wins: a screen's before a workspace's, both before one for all. */
  assignments: v.pipe(v.array(assignment), v.maxLength(500)),
  rules: v.pipe(v.array(rule), v.maxLength(200)),
  are_rules_on: v.optional(v.boolean(), true),
  policy: playbackPolicy,
  /** Missing until the user has chosen, or the operator's default is known. */
  performance: v.optional(performanceChoice),
  is_paused: v.boolean(),
  /** The user has silenced every wallpaper; each keeps its own volume. */
  is_muted: v.optional(v.boolean(), false),
  /** Layers above the wallpapers; a screen has at most one of each kind. */
  layers: v.optional(v.pipe(v.array(layer), v.maxLength(100)), []),
});

/** The plan of a first start: nothing of ours is on the desktop. */
export const emptyPlan: Plan = {
  version: planVersion,
  arrangement: 'each',
  assignments: [],
  rules: [],
  are_rules_on: true,
  policy: v.parse(playbackPolicy, {}),
  is_paused: false,
  is_muted: false,
  layers: [],
};

export type Plan = v.InferOutput<typeof plan>;
export type Source = v.InferOutput<typeof source>;
export type Assignment = v.InferOutput<typeof assignment>;
export type Arrangement = Plan['arrangement'];
export type WallpaperOptions = v.InferOutput<typeof wallpaperOptions>;
export type Rule = v.InferOutput<typeof rule>;
export type Condition = v.InferOutput<typeof condition>;
export type PlaybackPolicy = v.InferOutput<typeof playbackPolicy>;
export type Budget = NonNullable<PlaybackPolicy['budget']>;
export type BudgetEffect = (typeof budgetEffects)[number];
export type PerformanceChoice = v.InferOutput<typeof performanceChoice>;
export type PlaybackLevel = (typeof playbackLevels)[number];
