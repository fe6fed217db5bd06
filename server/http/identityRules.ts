import type { ApiCallName } from '../../src/api/contract/index.ts';

/**
 * The identity that a call requires. `holding`: none, or a valid one. `ignored`: a caller who signs in may carry an
 * expired one. `offlineToo`: a device that was taken offline is informed by the response.
 */
export type IdentityRule = 'holding' | 'ignored' | 'offlineToo';

const exceptions: Partial<Record<ApiCallName, IdentityRule>> = {
  login: 'ignored',
  register: 'ignored',
  passkeyLogin: 'ignored',
  passkeyChallenge: 'ignored',
  confirmEmail: 'ignored',
  requestPasswordReset: 'ignored',
  resetPassword: 'ignored',
  checkDeviceToken: 'offlineToo',
};

export function identityRuleOf(name: ApiCallName): IdentityRule {
  return exceptions[name] ?? 'holding';
}
