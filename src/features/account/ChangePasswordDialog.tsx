import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormCheckbox } from '../../design-system/Form/index.ts';
import { passwordChangeStore, type PasswordChange } from '../../stores/session/passwordChange.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Changes the password with the current one, and signs the other devices out unless deselected. */
export default observer(function ChangePasswordDialog() {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const store = stores.get(passwordChangeStore);
  const form = useForm<PasswordChange>({
    defaultValues: { password: '', newPassword: '', isSigningOutOthers: true },
  });

  async function handleSubmit(change: PasswordChange): Promise<void> {
    const problem = await store.change(change);
    if (problem === 'cancelled') return;
    if (problem) {
      const message =
        problem.waitSeconds === null
          ? t(`password.failures.${problem.kind}`)
          : t('password.wait', { seconds: problem.waitSeconds });
      form.setError(problem.field ?? 'root', { message });
      return;
    }
    toasts.done('password.changed');
  }

  return (
    <FormDialog
      form={form}
      title={t('password.title')}
      width="400px"
      submitLabel={t('password.submit')}
      cancelLabel={t('password.cancel')}
      errorSummary={(messages) => t('signIn.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={store.close}
    >
      <PasswordField<PasswordChange>
        control={form.control}
        name="password"
        label={t('password.present')}
        autoFocus
        autoComplete="current-password"
        rules={{ required: t('signIn.passwordNeeded') }}
      />
      <NewPasswordField<PasswordChange>
        control={form.control}
        name="newPassword"
        label={t('password.next')}
      />
      <FormCheckbox<PasswordChange>
        control={form.control}
        name="isSigningOutOthers"
        label={t('password.signOutOthers')}
      />
    </FormDialog>
  );
});
