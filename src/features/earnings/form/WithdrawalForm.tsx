import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Form, FormSubmit, FormTextField } from '../../../design-system/Form/index.ts';
import { obstacleOf } from '../../../stores/payment/earnings/obstacle.ts';
import type { WithdrawalCounter } from '../../../stores/payment/earnings/earnings.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AgreementField } from './AgreementField.tsx';
import { AmountField } from './AmountField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ObstacleNotice } from './ObstacleNotice.tsx';
import { payeeNameOf } from './payeeName.ts';
import { Steps } from './Steps.tsx';
import { useWithdrawalForm, type WithdrawalValues } from './useWithdrawalForm.ts';
import { ValueList } from './ValueList.tsx';
import styles from './WithdrawalForm.module.css';

/** Everything that a withdrawal needs, or what is in its way. */
export const WithdrawalForm = observer(function WithdrawalForm({ counter }: { counter: WithdrawalCounter }) {
  const { t } = useTranslation();
  const draft = useStore(withdrawalDraftStore);
  const { form, checkAmount, checkAccount } = useWithdrawalForm();
  const { control } = form;
  const obstacle = obstacleOf(counter);
  const disabledReason = obstacle ? t(`earnings.obstacles.short.${obstacle.kind}`) : undefined;
  const { yuanbao, account } = draft;
  // Emptied by a request that was sent, or filled in by one that is repeated.
  useEffect(() => {
    if (form.getValues('yuanbao') !== yuanbao) form.setValue('yuanbao', yuanbao);
    if (form.getValues('account') !== account) form.setValue('account', account);
  }, [form, yuanbao, account]);

  return (
    <>
      {obstacle && <ObstacleNotice obstacle={obstacle} minimum={counter.minimum} />}
      <Form
        className={styles.form}
        form={form}
        aria-label={t('earnings.form.label')}
        errorSummary={(messages) =>
          t('earnings.form.errors', { messages: messages.join(t('state.betweenMessages')) })
        }
        onSubmit={draft.review}
      >
        <AmountField form={form} counter={counter} disabledReason={disabledReason} check={checkAmount} />
        <FormTextField<WithdrawalValues>
          control={control}
          name="account"
          label={t('earnings.form.account')}
          {...(obstacle === null && {
            help: t('earnings.form.accountHelp', { name: payeeNameOf(counter) }),
          })}
          size={40}
          placeholder={t('earnings.form.accountPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabledReason={disabledReason}
          rules={{ required: t('earnings.form.accountNeeded'), validate: checkAccount }}
        />
        <ValueList yuanbao={obstacle || checkAmount(yuanbao) !== true ? null : yuanbao} />
        <AgreementField control={control} disabledReason={disabledReason} />
        <FormSubmit size={44} disabledReason={disabledReason}>
          {disabledReason ?? t('earnings.form.submit')}
        </FormSubmit>
      </Form>
      <Steps />
      {draft.isConfirming && <ConfirmDialog counter={counter} />}
    </>
  );
});
