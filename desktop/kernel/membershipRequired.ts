import type { ClientBenefit } from '../../src/bridge/contract/service/membership.ts';

/** The request needs a benefit of a membership that is not valid; nothing was changed. */
export class MembershipRequiredError extends Error {
  readonly benefit: ClientBenefit;

  constructor(benefit: ClientBenefit) {
    super(`A membership is required: ${benefit}.`);
    this.name = 'MembershipRequiredError';
    this.benefit = benefit;
  }
}
