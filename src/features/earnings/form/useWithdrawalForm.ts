import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { payeeAccountLimits } from '../../../api/contract/withdrawals.ts';
import { groupThousands } from '../../../i18n/format.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { earningsStore } from '../../../stores/payment/earnings/earnings.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

export interface WithdrawalValues {
  yuanbao: number | null;
  account: string;
  hasAgreed: boolean;
}

export interface WithdrawalFormState {
  form: UseFormReturn<WithdrawalValues>;
  checkAmount: (yuanbao: number | null) => true | string;
  checkAccount: (account: string) => true | string;
}

/** The form of a withdrawal over its draft, which a look at the rules does not lose. */
export function useWithdrawalForm(): WithdrawalFormState {
  const { t } = useTranslation();
  const draft = useStore(withdrawalDraftStore);
  const earnings = useStore(earningsStore);
  const form = useForm<WithdrawalValues>({
    defaultValues: { yuanbao: draft.yuanbao, account: draft.account, hasAgreed: false },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values.yuanbao, values.account),
      }),
    [form, draft],
  );

  function checkAmount(yuanbao: number | null): true | string {
    const problem = draft.problemOf(yuanbao);
    const { counter } = earnings;
    if (problem === null || !counter) return true;
    return t(`earnings.form.problems.${problem}`, {
      minimum: groupThousands(counter.minimum),
      available: groupThousands(counter.available),
      left: groupThousands(counter.month_left),
    });
  }

  function checkAccount(account: string): true | string {
    return draft.isAccountValid(account) || t('earnings.form.accountShape', payeeAccountLimits);
  }

  return { form, checkAmount, checkAccount };
}

/** Codes that mean something else here than where wallpapers are bought. */
const ownMessages = {
  balanceTooLow: 'earnings.form.wrongBalance',
  keyReused: 'earnings.form.usedKey',
} as const;

/** The message of a refused withdrawal. */
export function withdrawalMessageOf(failure: Failure) {
  return failure === 'balanceTooLow' || failure === 'keyReused'
    ? ownMessages[failure]
    : (`failure.${failure}` as const);
}
