import {
  plainOptions,
  type Arrangement,
  type Assignment,
  type Plan,
  type WallpaperOptions,
} from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import {
  findDecidingAssignment,
  isSameScope,
  type AssignmentScope,
} from '../../../src/bridge/rules/assignment.ts';

/** Assigns a source to a scope. */
export function assign(plan: Plan, assignment: Assignment): Plan {
  return { ...plan, assignments: [...unassign(plan, assignment).assignments, assignment] };
}

/** Removes the assignment of a scope: less specific ones decide there again. */
export function unassign(plan: Plan, scope: AssignmentScope): Plan {
  return { ...plan, assignments: plan.assignments.filter((each) => !isSameScope(each, scope)) };
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
 * Changes the display options of the source of a scope. If a less specific assignment decides, the scope gets its own; if
 * none does, nothing changes.
 */
export function setOptions(plan: Plan, scope: AssignmentScope, options: WallpaperOptions): Plan {
  const deciding = findDecidingAssignment(plan.assignments, scope);
  if (!deciding || deciding.source.kind === 'system') return plan;
  return assign(plan, { ...scope, source: { ...deciding.source, options } });
}
