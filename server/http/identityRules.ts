import type { ApiCallName } from '../../src/api/contract/index.ts';

/**
 * What a call asks of the identity that comes with it. `holding`: none, or one that holds. `ignored`: whoever signs
 * in may carry one that does not hold any more. `offlineToo`: a device that was taken offline hears so by the
 * answer.
 */
export type IdentityRule = 'holding' | 'ignored' | 'offlineToo';

const exceptions: Partial<Record<ApiCallName, IdentityRule>> = {
  login: 'ignored',
  register: 'ignored',
  checkDeviceToken: 'offlineToo',
};

export function identityRuleOf(name: ApiCallName): IdentityRule {
  return exceptions[name] ?? 'holding';
}
