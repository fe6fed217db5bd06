import type { Assignment } from '../contract/plan.ts';

/*
 * The assignment of a place of the desktop, alike for the host, which shows it, and the client, which says it: the most
 * specific assignment wins.
 */

/** A screen, or all of them, on a workspace, or on all of them; null stands for all. */
export type Place = Pick<Assignment, 'screen' | 'workspace'>;

/** The assignment of exactly this place; null where it has none of its own. */
export function findOwnAssignment(assignments: readonly Assignment[], place: Place): Assignment | null {
  return assignments.find((each) => isSamePlace(each, place)) ?? null;
}

/** The assignment that decides at a place: the most specific of those that cover it; null where none does. */
export function findDecidingAssignment(assignments: readonly Assignment[], place: Place): Assignment | null {
  return assignments
    .filter((each) => covers(each, place))
    .reduce<Assignment | null>(
      (best, each) => (best && weightOf(best) >= weightOf(each) ? best : each),
      null,
    );
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.screen === other.screen && one.workspace === other.workspace;
}

function covers({ screen, workspace }: Place, place: Place): boolean {
  return (
    (screen === null || screen === place.screen) && (workspace === null || workspace === place.workspace)
  );
}

/** A screen's comes before a workspace's, both before one for all. */
function weightOf({ screen, workspace }: Place): number {
  return (screen === null ? 0 : 2) + (workspace === null ? 0 : 1);
}
