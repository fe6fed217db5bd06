import { observer } from 'mobx-react-lite';
import { useForm, useWatch } from 'react-hook-form';
import { FormCheckbox } from '../../../design-system/Form/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import styles from './SafetyDialogs.module.css';

interface DeletionForm {
  isUnderstood: boolean;
  isGivingUpMoney: boolean;
}

/** Says what goes and what stays, before an account is deleted for good. */
export const DeleteAccountDialog = observer(function DeleteAccountDialog({
  onClose,
}: {
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const form = useForm<DeletionForm>({ defaultValues: { isUnderstood: false, isGivingUpMoney: false } });

  const isUnderstood = useWatch({ control: form.control, name: 'isUnderstood' });

  async function handleSubmit({ isGivingUpMoney }: DeletionForm): Promise<void> {
    const problem = await store.deleteAccount(isGivingUpMoney);
    if (problem === 'cancelled' || problem === 'existing') return;
    if (problem !== null) return form.setError('root', { message: t(`failure.${problem}`) });
    onClose();
    toasts.done('ownData.deleted');
  }

  return (
    <FormDialog
      form={form}
      title={t('ownData.deleteTitle')}
      width="440px"
      submitLabel={t('ownData.confirm')}
      isDanger
      submitDisabledReason={isUnderstood ? undefined : t('ownData.understoodNeeded')}
      cancelLabel={t('ownData.cancel')}
      errorSummary={(messages) => t('ownData.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('ownData.deleteText')}</p>
      <FormCheckbox<DeletionForm>
        control={form.control}
        name="isUnderstood"
        label={t('ownData.understood')}
      />
      <FormCheckbox<DeletionForm>
        control={form.control}
        name="isGivingUpMoney"
        label={t('ownData.givesUp')}
      />
    </FormDialog>
  );
});
