import { expect, test } from 'vitest';
import type { Assignment } from '../contract/plan.ts';
import { findDecidingAssignment, findOwnAssignment } from './assignment.ts';

const at = (screen: string | null, workspace: number | null): Assignment => ({
  screen,
  workspace,
  source: { kind: 'system' },
});
const all = [at(null, null), at(null, 2), at('left', null), at('left', 2)];

test('the most specific assignment decides, in whatever order they stand', () => {
  for (const assignments of [all, all.toReversed()]) {
    expect(findDecidingAssignment(assignments, at('left', 2))).toEqual(at('left', 2));
    expect(findDecidingAssignment(assignments, at('left', 1))).toEqual(at('left', null));
    expect(findDecidingAssignment(assignments, at('right', 2))).toEqual(at(null, 2));
    expect(findDecidingAssignment(assignments, at('right', 1))).toEqual(at(null, null));
    expect(findDecidingAssignment(assignments, at(null, null))).toEqual(at(null, null));
  }
  expect(findDecidingAssignment([at('left', null), at(null, 2)], at('left', 2))).toEqual(at('left', null));
  expect(findDecidingAssignment([at('left', 2)], at('left', null))).toBeNull();
});

test('its own assignment is that of exactly this place', () => {
  expect(findOwnAssignment(all, at('left', null))).toEqual(at('left', null));
  expect(findOwnAssignment([at(null, null)], at('left', null))).toBeNull();
});
