import type { TermsDocument } from '../../api/contract/withdrawalTerms.ts';
import type { ScreenPath } from '../../stores/kernel/paths.ts';

/** The screen of each document. */
export const rulePaths = {
  yuanbaoRule: '/contractYuanbaoRule',
  yuanbaoAuthorRule: '/contractYuanbaoAuthorRule',
  withdrawRule: '/contractWithdrawRule',
  withdraw: '/contractWithdraw',
} as const satisfies Record<TermsDocument, ScreenPath>;
