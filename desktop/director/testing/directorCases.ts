import * as fc from 'fast-check';
import * as v from 'valibot';
import { clockSettings } from '../../../src/bridge/contract/layers/clock.ts';
import type { Layer } from '../../../src/bridge/contract/layers/layer.ts';
import {
  arrangements,
  emptyPlan,
  fits,
  plainOptions,
  playbackLevels,
  soundEffects,
  type Condition,
  type Plan,
  type Rule,
  type Source,
} from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Circumstances, PlaylistEntries, ScreenCircumstances } from '../circumstances.ts';

/** A picture by its number. */
export const targetOf = (wid: number): WallpaperTarget => ({
  wid,
  name: `wallpaper ${wid}`,
  wtype: 2,
  sub_wtype: 0,
  md5: wid.toString(16).padStart(32, '0'),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
});

/** Shows a wallpaper as it was made. */
export const wallpaperOf = (wid: number): Source => ({
  kind: 'wallpaper',
  target: targetOf(wid),
  options: plainOptions,
});

/** A monitor with nothing over it, 1920 × 1080, the second one to the right of the first. */
export const screenOf = (number: number, more: Partial<ScreenCircumstances> = {}): ScreenCircumstances => ({
  id: `screen-${number}`,
  x: (number - 1) * 1_920,
  y: 0,
  width: 1_920,
  height: 1_080,
  isCovered: false,
  hasMaximizedWindow: false,
  hasFullScreenWindow: false,
  ...more,
});

/** A Wednesday noon with nothing that decides anything. */
export const calmCircumstances: Circumstances = {
  now: { weekday: 3, minute: 12 * 60, isFestival: false },
  screens: [screenOf(1), screenOf(2)],
  workspace: 0,
  runningPrograms: new Set(),
  activeProgram: null,
  fullScreenPrograms: new Set(),
  battery: null,
  idleMinutes: 0,
  isLocked: false,
  hasOtherSound: false,
  isGaming: false,
  isPerformanceMode: false,
  overBudget: null,
};

/** A plan with some of it changed. */
export const planOf = (change: Partial<Plan>): Plan => ({ ...emptyPlan, ...change });

const programs = ['editor', 'player', 'game'];
const playlistIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const screenNumbers = [1, 2, 3];
const twoDigits = (number: number): string => String(number).padStart(2, '0');

const anyLevel = fc.constantFrom(...playbackLevels);
const anyScreenId = fc.constantFrom(...screenNumbers.map((number) => `screen-${number}`));
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${twoDigits(hours)}:${twoDigits(minutes)}`);
const anyOptions = fc.constantFrom(...fits).map((fit) => ({ ...plainOptions, fit }));

const anySource: fc.Arbitrary<Source> = fc.oneof(
  fc.record({
    kind: fc.constant('wallpaper' as const),
    target: fc.integer({ min: 1, max: 9 }).map(targetOf),
    options: anyOptions,
  }),
  fc.record({
    kind: fc.constant('playlist' as const),
    playlist: fc.constantFrom(...playlistIds),
    options: anyOptions,
  }),
  fc.constant({ kind: 'system' as const }),
);

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('time' as const), from: anyTime, to: anyTime }),
  fc.record({
    kind: fc.constant('weekday' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('program' as const),
    names: fc.subarray(programs, { minLength: 1 }),
    state: fc.constantFrom('running' as const, 'in_front', 'full_screen', 'not_running'),
  }),
  fc.record({ kind: fc.constant('power' as const), is_on_battery: fc.boolean() }),
  fc.record({ kind: fc.constant('battery' as const), below: fc.nat(100) }),
  fc.record({ kind: fc.constant('workspace' as const), workspace: fc.nat(3) }),
  fc.record({ kind: fc.constant('idle' as const), minutes: fc.integer({ min: 1, max: 720 }) }),
  fc.record({
    kind: fc.constant('day' as const),
    tag: fc.constantFrom('workday' as const, 'weekend', 'festival'),
  }),
);

/** Any rule of the contract. */
export const anyRule: fc.Arbitrary<Rule> = fc.record({
  id: fc.uuid(),
  name: fc.constant('a rule'),
  is_on: fc.boolean(),
  screens: fc.option(fc.uniqueArray(anyScreenId)),
  match: fc.constantFrom('all' as const, 'any'),
  conditions: fc.array(anyCondition, { minLength: 1, maxLength: 4 }),
  outcome: fc.oneof(
    fc.record({ kind: fc.constant('source' as const), source: anySource }),
    fc.record({ kind: fc.constant('playback' as const), playback: anyLevel }),
  ),
});

/** A plain clock on some screens, or on all. */
export const clockOn = (screens: string[] | null, size = 100): Layer => ({
  kind: 'clock',
  screens,
  settings: v.parse(clockSettings, { style: 'digital', size }),
});

const anyLayer: fc.Arbitrary<Layer> = fc
  .record({
    screens: fc.option(fc.uniqueArray(anyScreenId, { minLength: 1 })),
    size: fc.integer({ min: 50, max: 250 }),
  })
  .map(({ screens, size }) => clockOn(screens, size));

/** Any plan of the contract. */
export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  layers: fc.array(anyLayer, { maxLength: 4 }),
  is_muted: fc.boolean(),
  version: fc.constant(1 as const),
  arrangement: fc.constantFrom(...arrangements),
  assignments: fc.array(
    fc.record({ screen: fc.option(anyScreenId), workspace: fc.option(fc.nat(3)), source: anySource }),
    { maxLength: 8 },
  ),
  rules: fc.array(anyRule, { maxLength: 8 }),
  are_rules_on: fc.boolean(),
  policy: fc.record({
    covered: anyLevel,
    maximized: anyLevel,
    full_screen: anyLevel,
    battery: anyLevel,
    battery_low: anyLevel,
    battery_low_below: fc.nat(100),
    locked: anyLevel,
    performance_mode: anyLevel,
    game: anyLevel,
    programs: fc.array(
      fc.record({ name: fc.constantFrom(...programs), effect: fc.constantFrom('pause' as const, 'mute') }),
      { maxLength: 3 },
    ),
    other_sound: fc.constantFrom(...soundEffects),
    budget: fc.constant(emptyPlan.policy.budget),
  }),
  is_paused: fc.boolean(),
});

const anyScreens: fc.Arbitrary<ScreenCircumstances[]> = fc.subarray(screenNumbers).chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc
        .record({
          isCovered: fc.boolean(),
          hasMaximizedWindow: fc.boolean(),
          hasFullScreenWindow: fc.boolean(),
        })
        .map((over) => screenOf(number, over)),
    ),
  ),
);

const someProgram = fc.subarray(programs).map((names) => new Set(names));

/** Any state of a machine. */
export const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  now: fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    minute: fc.nat(24 * 60 - 1),
    isFestival: fc.boolean(),
  }),
  screens: anyScreens,
  workspace: fc.option(fc.nat(3)),
  runningPrograms: someProgram,
  activeProgram: fc.option(fc.constantFrom(...programs)),
  fullScreenPrograms: someProgram,
  battery: fc.option(fc.record({ isInUse: fc.boolean(), percent: fc.nat(100) })),
  idleMinutes: fc.option(fc.nat(1_000)),
  isLocked: fc.boolean(),
  hasOtherSound: fc.boolean(),
  isGaming: fc.boolean(),
  isPerformanceMode: fc.boolean(),
  overBudget: fc.option(fc.constantFrom('slow' as const, 'pause', 'still')),
});

/** Entries of the playlists: some are gone, some are empty. */
export const anyEntries: fc.Arbitrary<PlaylistEntries> = fc
  .array(fc.tuple(fc.constantFrom(...playlistIds), fc.option(fc.integer({ min: 1, max: 9 }).map(targetOf))))
  .map((entries) => new Map(entries));
