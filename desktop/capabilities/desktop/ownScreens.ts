import { isDeepStrictEqual } from 'node:util';
import type { Plan, Rule } from '../../../src/bridge/contract/plan.ts';

/** True if a change would have screens show different wallpapers; rules that exist already do not count. */
export function usesPerScreenWallpapers(
  plan: Plan,
  { screen = null, rules = [] }: { screen?: string | null; rules?: readonly Rule[] },
): boolean {
  const isKnown = (rule: Rule): boolean => plan.rules.some((known) => isDeepStrictEqual(known, rule));
  return (
    screen !== null ||
    rules.some((rule) => rule.screens !== null && rule.outcome.kind === 'source' && !isKnown(rule))
  );
}
