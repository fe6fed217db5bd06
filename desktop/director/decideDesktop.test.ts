import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layer } from '../../src/bridge/contract/layers/layer.ts';
import { plainOptions, type Assignment, type Plan, type Rule } from '../../src/bridge/contract/plan.ts';
import type { Circumstances } from './circumstances.ts';
import { decideDesktop } from './decideDesktop.ts';
import {
  anyCircumstances,
  anyEntries,
  anyPlan,
  anyRule,
  calmCircumstances,
  clockOn,
  planOf,
  screenOf,
  targetOf,
  wallpaperOf,
} from './testing/directorCases.ts';

const playlist = '11111111-1111-4111-8111-111111111111';
const noEntries = new Map();

const assigned = (screen: string | null, workspace: number | null, wid: number): Assignment => ({
  screen,
  workspace,
  source: wallpaperOf(wid),
});

const widsOf = (...[plan, entries, circumstances]: Parameters<typeof decideDesktop>) =>
  decideDesktop(plan, entries, circumstances).map(({ scene }) => scene?.target.wid ?? null);

test('of several assignments the most specific one wins: a screen’s before a workspace’s', () => {
  const all = assigned(null, null, 1);
  const onWorkspace = assigned(null, 0, 2);
  const onScreen = assigned('screen-2', null, 3);
  const onBoth = assigned('screen-2', 0, 4);
  const wids = (...assignments: Assignment[]) =>
    widsOf(planOf({ assignments }), noEntries, calmCircumstances);
  expect(wids()).toEqual([null, null]);
  expect(wids(all)).toEqual([1, 1]);
  expect(wids(onWorkspace, all)).toEqual([2, 2]);
  expect(wids(onScreen, onWorkspace, all)).toEqual([2, 3]);
  expect(wids(all, onBoth, onScreen, onWorkspace)).toEqual([2, 4]);
  expect(
    widsOf(planOf({ assignments: [all, onBoth, onWorkspace] }), noEntries, {
      ...calmCircumstances,
      workspace: 1,
    }),
  ).toEqual([1, 1]);
});

test('a rule for a program that never ends decides until it is switched off; then the plan holds as it was', () => {
  const rule: Rule = {
    id: playlist,
    name: 'always there',
    is_on: true,
    screens: null,
    match: 'all',
    conditions: [{ kind: 'program', names: ['daemon'], state: 'running' }],
    outcome: { kind: 'source', source: wallpaperOf(9) },
  };
  const running = { ...calmCircumstances, runningPrograms: new Set(['daemon']) };
  const plan = (isOn: boolean) =>
    planOf({ assignments: [assigned(null, null, 1)], are_rules_on: true, rules: [{ ...rule, is_on: isOn }] });
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    expect(widsOf(plan(true), noEntries, { ...running, now: { ...running.now, weekday } })).toEqual([9, 9]);
  expect(widsOf(plan(false), noEntries, running)).toEqual([1, 1]);
  // As the plan is assigned again while it holds.
  const other = { ...plan(true), assignments: [assigned(null, null, 2)] };
  expect(widsOf(other, noEntries, calmCircumstances)).toEqual([2, 2]);
});

test('a screen that comes back gets its own again', () => {
  const plan = planOf({ assignments: [assigned(null, null, 1), assigned('screen-2', null, 2)] });
  const without = { ...calmCircumstances, screens: [screenOf(1)] };
  expect(widsOf(plan, noEntries, without)).toEqual([1]);
  expect(widsOf(plan, noEntries, calmCircumstances)).toEqual([1, 2]);
});

test('spanned and duplicated, one source is on every screen; what was assigned to one is kept for later', () => {
  const assignments = [assigned(null, null, 1), assigned('screen-2', null, 2)];
  for (const arrangement of ['span', 'duplicate'] as const)
    expect(widsOf(planOf({ arrangement, assignments }), noEntries, calmCircumstances)).toEqual([1, 1]);
});

test('a spanned picture fills the rectangle around all screens, seen from each', () => {
  const plan = planOf({ arrangement: 'span', assignments: [assigned(null, null, 1)] });
  const screens = [screenOf(1, { y: 200 }), screenOf(2)];
  const areas = decideDesktop(plan, noEntries, { ...calmCircumstances, screens }).map(
    ({ scene }) => scene?.area,
  );
  expect(areas).toEqual([
    { x: 0, y: -200, width: 3_840, height: 1_280 },
    { x: -1_920, y: 0, width: 3_840, height: 1_280 },
  ]);
});

test('a playlist shows its present entry; an empty one and one that is gone say so', () => {
  const source = { kind: 'playlist' as const, playlist, options: plainOptions };
  const plan = planOf({ assignments: [{ screen: null, workspace: null, source }] });
  const outcome = (entries: Parameters<typeof decideDesktop>[1]) => {
    const [first] = decideDesktop(plan, entries, calmCircumstances);
    return [first?.scene?.target.wid, first?.noSceneReason, first?.playlist];
  };
  expect(outcome(new Map([[playlist, targetOf(7)]]))).toEqual([7, null, playlist]);
  expect(outcome(new Map([[playlist, null]]))).toEqual([undefined, 'playlist_empty', playlist]);
  expect(outcome(noEntries)).toEqual([undefined, 'playlist_gone', playlist]);
});

const nightRule: Rule = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'night',
  is_on: true,
  screens: null,
  match: 'all',
  conditions: [{ kind: 'time', from: '22:00', to: '06:00' }],
  outcome: { kind: 'source', source: wallpaperOf(9) },
};
const atNight = { ...calmCircumstances, now: { weekday: 3, minute: 23 * 60, isFestival: false } };

test('the first rule that holds chooses the source, and without it the plan’s is back', () => {
  const assignments = [assigned(null, null, 1)];
  const later: Rule = { ...nightRule, outcome: { kind: 'source', source: wallpaperOf(8) } };
  const plan = planOf({ assignments, rules: [nightRule, later] });
  expect(widsOf(plan, noEntries, atNight)).toEqual([9, 9]);
  expect(decideDesktop(plan, noEntries, atNight)[0]?.sourceRule).toBe(nightRule.id);
  expect(widsOf(plan, noEntries, calmCircumstances)).toEqual([1, 1]);
  const only = { ...nightRule, screens: ['screen-2'] };
  expect(widsOf(planOf({ assignments, rules: [only] }), noEntries, atNight)).toEqual([1, 9]);
  const off = { ...nightRule, is_on: false };
  expect(widsOf(planOf({ assignments, rules: [off] }), noEntries, atNight)).toEqual([1, 1]);
  expect(
    widsOf(planOf({ assignments, rules: [nightRule], are_rules_on: false }), noEntries, atNight),
  ).toEqual([1, 1]);
});

test('of one kind a screen has one layer: its own before the one for all', () => {
  const all = clockOn(null);
  const own = clockOn(['screen-2', 'screen-9'], 150);
  const chosen = (...layers: Layer[]) =>
    decideDesktop(planOf({ layers }), noEntries, calmCircumstances).map((decision) => decision.layers);
  expect(chosen()).toEqual([[], []]);
  expect(chosen(all)).toEqual([[all], [all]]);
  expect(chosen(own)).toEqual([[], [own]]);
  expect(chosen(all, own)).toEqual([[all], [own]]);
  expect(chosen(own, all)).toEqual([[all], [own]]);
});

test('layers follow their wallpaper, tell the time above one that is held, and end where no one sees them', () => {
  const pace = (plan: Partial<Plan>, screen = {}, circumstances: Partial<Circumstances> = {}) =>
    decideDesktop(planOf(plan), noEntries, {
      ...calmCircumstances,
      ...circumstances,
      screens: [screenOf(1, screen)],
    })[0]?.pace;
  expect(pace({})).toBe('play');
  expect(pace({}, {}, { isPerformanceMode: true })).toBe('slow');
  expect(pace({ is_paused: true })).toBe('hold');
  expect(pace({}, { isCovered: true })).toBe('stop');
  expect(pace({}, { hasFullScreenWindow: true })).toBe('stop');
  expect(pace({}, {}, { isLocked: true })).toBe('stop');
});

const runs = { numRuns: 10_000 };

test('any plan gives one decision for each screen, the same each time, and a reason for all that does not play', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, anyCircumstances, (plan, entries, circumstances) => {
      const decisions = decideDesktop(plan, entries, circumstances);
      expect(decisions.map(({ screen }) => screen)).toEqual(circumstances.screens.map(({ id }) => id));
      for (const { playback, reasons } of decisions) expect(reasons.length > 0).toBe(playback !== 'play');
      for (const { screen, layers, pace } of decisions) {
        expect(layers.every(({ screens }) => screens?.includes(screen) !== false)).toBe(true);
        expect(new Set(layers.map(({ kind }) => kind)).size).toBe(layers.length);
        if (circumstances.isLocked) expect(pace).toBe('stop');
      }
      expect(decideDesktop(plan, entries, circumstances)).toEqual(decisions);
    }),
    runs,
  );
});

test('a rule that is removed restores what was before', () => {
  fc.assert(
    fc.property(anyPlan, anyRule, anyEntries, anyCircumstances, (plan, rule, entries, circumstances) => {
      const before = decideDesktop(plan, entries, circumstances);
      const withRule = { ...plan, rules: [rule, ...plan.rules] };
      decideDesktop(withRule, entries, circumstances);
      const removed = { ...withRule, rules: withRule.rules.filter((kept) => kept !== rule) };
      expect(decideDesktop(removed, entries, circumstances)).toEqual(before);
    }),
  );
});
