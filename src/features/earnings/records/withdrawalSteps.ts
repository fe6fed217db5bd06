import type { WithdrawalDto } from '../../../api/contract/withdrawals.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { formatRmb } from '../../../i18n/formatRmb.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { stateNameOf } from './withdrawalStateNames.ts';

/** One step of a withdrawal; without a time it is the one that is waited for. */
export interface WithdrawalStep {
  text: string;
  at: number | null;
  isFailure: boolean;
}

/** Returns the steps of a withdrawal so far, and the one that is pending. */
export function stepsOf(withdrawal: WithdrawalDto, t: Translate): WithdrawalStep[] {
  const { yuanbao, amount, note, created_at, approved_at, closed_at } = withdrawal;
  const step = (text: string, at: number | null, isFailure = false): WithdrawalStep => ({
    text,
    at,
    isFailure,
  });
  const done = [
    step(t('earnings.details.requested', { yuanbao: groupThousands(yuanbao) }), created_at),
    ...(approved_at === null ? [] : [step(t('earnings.details.approved'), approved_at)]),
  ];
  switch (stateNameOf(withdrawal)) {
    case 'requested':
      return [...done, step(t('earnings.details.waiting'), null)];
    case 'approved':
      return [...done, step(t('earnings.details.paying'), null)];
    case 'paid':
      return [...done, step(t('earnings.details.paid', { money: formatRmb(amount) }), closed_at)];
    case 'failed': {
      const reason = note === '' ? t('earnings.details.failedPlain') : t('earnings.details.failed', { note });
      return [...done, step(reason, closed_at, true)];
    }
    case 'cancelled':
      return [...done, step(t('earnings.details.cancelled'), closed_at)];
  }
}
