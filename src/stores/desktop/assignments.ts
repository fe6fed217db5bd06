import { plainOptions, type Assignment, type Plan, type Source } from '../../bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';

/** A screen, or all of them, on a workspace, or on all of them; null stands for all. */
export type Place = Pick<Assignment, 'screen' | 'workspace'>;

/** The assignment of exactly this place; null where it has none of its own. */
export function ownAssignment({ assignments }: Pick<Plan, 'assignments'>, place: Place): Assignment | null {
  return assignments.find((each) => isSamePlace(each, place)) ?? null;
}

/** The assignment that holds at a place: its own, its screen's, its workspace's, or the one for all. */
export function heldAssignment(
  plan: Pick<Plan, 'assignments'>,
  { screen, workspace }: Place,
): Assignment | null {
  return (
    ownAssignment(plan, { screen, workspace }) ??
    ownAssignment(plan, { screen, workspace: null }) ??
    ownAssignment(plan, { screen: null, workspace }) ??
    ownAssignment(plan, { screen: null, workspace: null })
  );
}

/** What is chosen for a place or a rule, before it is said how it is shown there. */
export type SourceChoice =
  { kind: 'wallpaper'; target: WallpaperTarget } | { kind: 'playlist'; playlist: string };

/** What was chosen, with the options that the source before it was shown with. */
export function sourceOf(choice: SourceChoice, former: Source | null): Source {
  return { ...choice, options: optionsOf(former ?? undefined) ?? plainOptions };
}

/** The options that a source is shown with; none where it is the desktop's own. */
export function optionsOf(source: Source | undefined) {
  return source && source.kind !== 'system' ? source.options : null;
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.screen === other.screen && one.workspace === other.workspace;
}
