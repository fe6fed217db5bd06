import type { Assignment } from '../contract/plan.ts';

/*
 * The assignment of a part of the desktop, alike for the host, which shows it, and the client, which says it: the most
 * specific assignment wins.
 */

/** A screen, or all of them, on a workspace, or on all of them; null stands for all. */
export type AssignmentScope = Pick<Assignment, 'screen' | 'workspace'>;

/** The assignment of exactly this scope; null where it has none of its own. */
export function findOwnAssignment(
  assignments: readonly Assignment[],
  scope: AssignmentScope,
): Assignment | null {
  return assignments.find((each) => isSameScope(each, scope)) ?? null;
}

/** The assignment that decides in a scope: the most specific of those that cover it; null where none does. */
export function findDecidingAssignment(
  assignments: readonly Assignment[],
  scope: AssignmentScope,
): Assignment | null {
  return assignments
    .filter((each) => covers(each, scope))
    .reduce<Assignment | null>(
      (best, each) => (best && weightOf(best) >= weightOf(each) ? best : each),
      null,
    );
}

export function isSameScope(one: AssignmentScope, other: AssignmentScope): boolean {
  return one.screen === other.screen && one.workspace === other.workspace;
}

function covers({ screen, workspace }: AssignmentScope, scope: AssignmentScope): boolean {
  return (
    (screen === null || screen === scope.screen) && (workspace === null || workspace === scope.workspace)
  );
}

/** A screen's comes before a workspace's, both before one for all. */
function weightOf({ screen, workspace }: AssignmentScope): number {
  return (screen === null ? 0 : 2) + (workspace === null ? 0 : 1);
}
