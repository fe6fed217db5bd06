import type { RuleTrial } from '../../../src/bridge/contract/desktop.ts';
import type { Plan, Rule } from '../../../src/bridge/contract/plan.ts';
import type { Circumstances, PlaylistEntries } from '../../director/circumstances.ts';
import { conditionHolds, ruleHolds } from '../../director/conditions.ts';
import { decideDesktop } from '../../director/decideDesktop.ts';

/**
 * Returns the effect that rules would have under these circumstances: the conditions that hold, and the screens on
 * which the rules decide.
 */
export function tryRules(
  plan: Plan,
  rules: readonly Rule[],
  playlists: PlaylistEntries,
  circumstances: Circumstances,
): RuleTrial[] {
  const decisions = decideDesktop(
    { ...plan, rules: [...rules], are_rules_on: true },
    playlists,
    circumstances,
  );
  const decidingOn = (screen: string): (Rule | undefined)[] => {
    const held = rules.filter((rule) => ruleHolds(rule, screen, circumstances));
    return [
      rules.find(({ id }) => id === decisions.find((decision) => decision.screen === screen)?.sourceRule),
      held.find(({ outcome }) => outcome.kind === 'playback'),
    ];
  };
  const deciding = new Map(circumstances.screens.map(({ id }) => [id, decidingOn(id)]));
  return rules.map((rule) => ({
    id: rule.id,
    conditions: rule.conditions.map((condition) => conditionHolds(condition, circumstances)),
    deciding_screens: [...deciding].filter(([, found]) => found.includes(rule)).map(([id]) => id),
  }));
}
