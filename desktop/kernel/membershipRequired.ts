import type { ClientBenefit } from '../../src/bridge/contract/service/membership.ts';

/** What was asked for is a benefit of a membership that does not hold; nothing was changed. */
export class MembershipRequiredError extends Error {
  readonly benefit: ClientBenefit;

  constructor(benefit: ClientBenefit) {
    super(`A membership is required: ${benefit}.`);
    this.name = 'MembershipRequiredError';
    this.benefit = benefit;
  }
}
