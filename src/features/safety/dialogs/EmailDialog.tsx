import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { FormTextField } from '../../../design-system/Form/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';

/** Enough to find a slip; whether it is one shows when the link is opened. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address for mails about the account. */
export const EmailDialog = observer(function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const form = useForm<{ address: string }>({ defaultValues: { address: '' } });

  async function handleSubmit({ address }: { address: string }): Promise<void> {
    const problem = await store.setEmail(address.trim());
    if (problem === null) {
      toasts.done('safety.emailSent');
      return onClose();
    }
    if (problem === 'cancelled' || problem === 'existing') return;
    const isMalformed = problem === 'malformedRequest';
    form.setError(isMalformed ? 'address' : 'root', {
      message: isMalformed ? t('safety.emailShape') : t(`failure.${problem}`),
    });
  }

  return (
    <FormDialog
      form={form}
      title={t('safety.email')}
      width="400px"
      submitLabel={t('safety.save')}
      cancelLabel={t('safety.cancel')}
      errorSummary={(messages) => t('signIn.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormTextField<{ address: string }>
        control={form.control}
        name="address"
        label={t('safety.emailAddress')}
        rules={{
          required: t('safety.emailNeeded'),
          validate: (text) => addressPattern.test(text.trim()) || t('safety.emailShape'),
        }}
        size={40}
        autoFocus
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </FormDialog>
  );
});
