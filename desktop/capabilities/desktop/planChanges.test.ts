import { expect, test } from 'vitest';
import { emptyPlan, plainOptions, type Plan, type Source } from '../../../src/bridge/contract/plan.ts';
import { arrange, assign, setOptions, showOnly, unassign } from './planChanges.ts';
import type { AssignmentScope } from '../../../src/bridge/rules/assignment.ts';

const target = (wid: number) => ({
  wid,
  name: `${wid}`,
  wtype: 2 as const,
  sub_wtype: 0,
  md5: String(wid).repeat(32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
});
const wallpaper = (wid: number): Source => ({
  kind: 'wallpaper',
  target: target(wid),
  options: plainOptions,
});
const all: AssignmentScope = { screen: null, workspace: null };
const left: AssignmentScope = { screen: 'left', workspace: null };
const second: AssignmentScope = { screen: null, workspace: 1 };

const put = (...assignments: [AssignmentScope, Source][]): Plan =>
  assignments.reduce((plan, [place, source]) => assign(plan, { ...place, source }), emptyPlan);
const at = (plan: Plan, { screen, workspace }: AssignmentScope): Source | undefined =>
  plan.assignments.find((entry) => entry.screen === screen && entry.workspace === workspace)?.source;

test('a place has one assignment, the last one', () => {
  const plan = put([all, wallpaper(1)], [left, wallpaper(2)], [left, wallpaper(3)]);
  expect(plan.assignments.length).toBe(2);
  expect(at(plan, left)).toEqual(wallpaper(3));
  expect(unassign(plan, left)).toEqual(put([all, wallpaper(1)]));
});

test('one wallpaper for all takes the place of everything, and plays', () => {
  const plan = showOnly({ ...put([left, wallpaper(2)], [second, wallpaper(3)]), is_paused: true }, target(1));
  expect(plan).toEqual(put([all, wallpaper(1)]));
});

test('an arrangement changes nothing that is assigned', () => {
  const plan = put([left, wallpaper(2)]);
  expect(arrange(plan, 'span')).toEqual({ ...plan, arrangement: 'span' });
});

test('options change what is assigned to their place, and nowhere else', () => {
  const options = { ...plainOptions, blur: 8 };
  const plan = setOptions(put([all, wallpaper(1)], [left, wallpaper(2)]), left, options);
  expect(at(plan, left)).toEqual({ ...wallpaper(2), options });
  expect(at(plan, all)).toEqual(wallpaper(1));
});

test('a screen that shows what all show gets options of its own', () => {
  const options = { ...plainOptions, blur: 8 };
  const plan = setOptions(put([all, wallpaper(1)], [second, wallpaper(3)]), left, options);
  expect(at(plan, left)).toEqual({ ...wallpaper(1), options });
  expect(at(plan, all)).toEqual(wallpaper(1));
});

test('options of a place that shows nothing of ours change nothing', () => {
  const options = { ...plainOptions, blur: 8 };
  const plan = put([left, { kind: 'system' }]);
  expect(setOptions(plan, left, options)).toBe(plan);
  expect(setOptions(plan, all, options)).toBe(plan);
});
