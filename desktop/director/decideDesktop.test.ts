import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainOptions, type Assignment, type Rule } from '../../src/bridge/contract/plan.ts';
import { decideDesktop } from './decideDesktop.ts';
import {
  anyCircumstances,
  anyEntries,
  anyPlan,
  anyRule,
  calmCircumstances,
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
    return [first?.scene?.target.wid, first?.lack, first?.playlist];
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

const runs = { numRuns: 10_000 };

test('any plan gives one decision for each screen, the same each time, and a reason for all that does not play', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, anyCircumstances, (plan, entries, circumstances) => {
      const decisions = decideDesktop(plan, entries, circumstances);
      expect(decisions.map(({ screen }) => screen)).toEqual(circumstances.screens.map(({ id }) => id));
      for (const { playback, reasons } of decisions) expect(reasons.length > 0).toBe(playback !== 'play');
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
