import {
  plainOptions,
  type Arrangement,
  type Assignment,
  type Plan,
  type WallpaperOptions,
} from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { findDecidingAssignment, isSamePlace, type Place } from '../../../src/bridge/rules/assignment.ts';

/** A place shows a source from now on. */
export function assign(plan: Plan, assignment: Assignment): Plan {
  return { ...plan, assignments: [...unassign(plan, assignment).assignments, assignment] };
}

/** The less specific assignments hold there again. */
export function unassign(plan: Plan, place: Place): Plan {
  return { ...plan, assignments: plan.assignments.filter((each) => !isSamePlace(each, place)) };
}

/** One wallpaper on every screen and workspace, which plays. */
export function showOnly(plan: Plan, target: WallpaperTarget): Plan {
  const source = { kind: 'wallpaper', target, options: plainOptions } as const;
  return { ...plan, assignments: [{ screen: null, workspace: null, source }], is_paused: false };
}

/** Every screen its own, one picture over all of them, or the same on each. */
export function arrange(plan: Plan, arrangement: Arrangement): Plan {
  return { ...plan, arrangement };
}

/**
 * Changes the display options of a place's source. If a less specific assignment decides, the place gets its own; if
 * none does, nothing changes.
 */
export function setOptions(plan: Plan, place: Place, options: WallpaperOptions): Plan {
  const deciding = findDecidingAssignment(plan.assignments, place);
  if (!deciding || deciding.source.kind === 'system') return plan;
  return assign(plan, { ...place, source: { ...deciding.source, options } });
}
