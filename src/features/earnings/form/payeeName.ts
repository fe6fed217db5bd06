import type { WithdrawalCounter } from '../../../stores/payment/earnings/earnings.ts';

/** The payee as far as it is shown: 林**. */
export function payeeNameOf({ name_hint: hint }: Pick<WithdrawalCounter, 'name_hint'>): string {
  return `${hint}**`;
}
