import type { Assignment, Plan, Source } from '../../src/bridge/contract/plan.ts';
import type { Circumstances } from './circumstances.ts';

/**
 * Returns the plan without the benefit of a wallpaper for each screen: the source of all screens, else that of the
 * first screen that has one, is shown on every screen. The display options stay each screen's own. The stored plan does
 * not change (decision 0034).
 */
export function sameOnEveryScreen(plan: Plan, screens: Circumstances['screens']): Plan {
  if (screens.length < 2) return plan;
  const general = listGeneral(plan.assignments, screens);
  const own = plan.assignments.filter(
    ({ screen, workspace, source }) =>
      screen !== null &&
      general.some((each) => isSameWorkspace(each, workspace) && isSameSource(each.source, source)),
  );
  const isEverywhere = ({ screens: chosen, outcome }: Plan['rules'][number]): boolean =>
    chosen === null || outcome.kind !== 'source';
  return { ...plan, assignments: [...general, ...own], rules: plan.rules.filter(isEverywhere) };
}

function listGeneral(assignments: readonly Assignment[], screens: Circumstances['screens']): Assignment[] {
  const general = assignments.filter(({ screen }) => screen === null);
  if (general.length > 0) return general;
  for (const { id } of screens) {
    const own = assignments.filter(({ screen }) => screen === id);
    if (own.length > 0) return own.map((assignment) => ({ ...assignment, screen: null }));
  }
  return [];
}

function isSameWorkspace({ workspace }: Assignment, other: number | null): boolean {
  return workspace === null || workspace === other;
}

function isSameSource(first: Source, second: Source): boolean {
  if (first.kind === 'wallpaper')
    return second.kind === 'wallpaper' && first.target.md5 === second.target.md5;
  if (first.kind === 'playlist') return second.kind === 'playlist' && first.playlist === second.playlist;
  return second.kind === first.kind;
}
