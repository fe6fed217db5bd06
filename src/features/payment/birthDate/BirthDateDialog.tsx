import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { normalizeDate, readBirthDate } from '../../../api/rules/birthDate.ts';
import { FormTextField } from '../../../design-system/Form/index.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { CustomerServiceLine } from '../../shared/people/CustomerServiceLine.tsx';
import styles from './BirthDateDialog.module.css';

interface Values {
  birthDate: string;
}

/** Asks for the date of birth, which the first payment needs; the order that waits for it continues afterwards. */
export const BirthDateDialog = observer(function BirthDateDialog() {
  const { t } = useTranslation();
  const { clock } = useStores();
  const checkout = useStore(checkoutStore);
  const form = useForm<Values>({ defaultValues: { birthDate: '' } });
  // The operator of the service can clear the date that stands.
  const [isFixed, setFixed] = useState(false);

  async function handleSubmit({ birthDate }: Values): Promise<void> {
    const failure = await checkout.stateBirthDate(normalizeDate(birthDate) ?? birthDate);
    if (failure === null) return;
    setFixed(failure === 'birthDateFixed');
    const isOfField = failure === 'birthDateInvalid';
    form.setError(isOfField ? 'birthDate' : 'root', { message: t(`failure.${failure}`) });
  }

  return (
    <FormDialog
      form={form}
      title={t('payment.birthDate.title')}
      width="400px"
      submitLabel={t('payment.birthDate.submit')}
      cancelLabel={t('payment.birthDate.cancel')}
      errorSummary={(messages) => t('payment.birthDate.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={checkout.leaveBirthDate}
    >
      <p className={styles.reason}>{t('payment.birthDate.reason')}</p>
      <FormTextField<Values>
        control={form.control}
        name="birthDate"
        label={t('payment.birthDate.label')}
        help={t('payment.birthDate.help')}
        rules={{
          required: t('payment.birthDate.needed'),
          validate: (typed) => {
            const read = readBirthDate(typed, clock.now() / 1_000);
            return typeof read !== 'string' || t(`payment.birthDate.problems.${read}`);
          },
        }}
        size={40}
        autoFocus
        autoComplete="bday"
        placeholder="2001-05-17"
      />
      <p className={styles.limits}>{t('payment.birthDate.limits')}</p>
      {isFixed && <CustomerServiceLine />}
    </FormDialog>
  );
});
