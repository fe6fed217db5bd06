import { observer } from 'mobx-react-lite';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../design-system/Button/index.ts';
import { FormNumberField } from '../../../design-system/Form/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import type { WithdrawalCounter } from '../../../stores/payment/earnings/earnings.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { WithdrawalValues } from './useWithdrawalForm.ts';
import styles from './WithdrawalForm.module.css';

/** Amounts that one press fills in. */
const usual = [500, 1_000] as const;

interface AmountFieldProps {
  form: UseFormReturn<WithdrawalValues>;
  counter: WithdrawalCounter;
  disabledReason: string | undefined;
  check: (yuanbao: number | null) => true | string;
}

/** Amount in yuanbao: typed, a usual amount, or all that can be withdrawn. */
export const AmountField = observer(function AmountField(props: AmountFieldProps) {
  const { form, counter, disabledReason, check } = props;
  const { t } = useTranslation();
  const { most } = useStore(withdrawalDraftStore);

  function choose(yuanbao: number): void {
    form.setValue('yuanbao', yuanbao, { shouldValidate: true });
  }

  return (
    <div className={styles.amount}>
      <FormNumberField<WithdrawalValues>
        className={styles.number}
        control={form.control}
        name="yuanbao"
        label={t('earnings.form.amount')}
        {...(disabledReason === undefined && {
          help: t('earnings.form.amountHelp', {
            minimum: groupThousands(counter.minimum),
            left: groupThousands(counter.month_left),
          }),
        })}
        size={40}
        minValue={0}
        step={1}
        unit={t('earnings.yuanbao')}
        incrementLabel={t('earnings.form.increase')}
        decrementLabel={t('earnings.form.decrease')}
        disabledReason={disabledReason}
        rules={{ required: t('earnings.form.problems.missing'), validate: check }}
      />
      <div className={styles.usual}>
        {usual.map((yuanbao) => (
          <Button
            key={yuanbao}
            size={40}
            disabledReason={
              disabledReason ?? (yuanbao > most ? t('earnings.obstacles.short.tooLittle') : undefined)
            }
            onClick={() => choose(yuanbao)}
          >
            {groupThousands(yuanbao)}
          </Button>
        ))}
        <Button size={40} disabledReason={disabledReason} onClick={() => choose(most)}>
          {t('earnings.form.all')}
        </Button>
      </div>
    </div>
  );
});
