import type { Plan, Rule } from '../../../src/bridge/contract/plan.ts';

/** True if a change would have screens show different wallpapers; rules that exist already do not count. */
export function usesPerScreenWallpapers(
  plan: Plan,
  { screen = null, rules = [] }: { screen?: string | null; rules?: readonly Rule[] },
): boolean {
  const known = new Set(plan.rules.map((rule) => JSON.stringify(rule)));
  return (
    screen !== null ||
    rules.some(
      (rule) => rule.screens !== null && rule.outcome.kind === 'source' && !known.has(JSON.stringify(rule)),
    )
  );
}
