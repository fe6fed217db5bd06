import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Form, FormCheckbox } from '../../design-system/Form/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { PasswordChangeStore, type PasswordChange } from '../../stores/session/passwordChange.ts';
import { useStores } from '../shared/storeContext.ts';
import { toastLifetimes, useToasts } from '../shared/toasts.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';

/** Changes the password of whoever knows the present one, and signs the other devices out unless that is not wanted. */
export default observer(function ChangePasswordDialog() {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const id = useId();
  const store = stores.obtain(PasswordChangeStore);
  const form = useForm<PasswordChange>({
    defaultValues: { password: '', newPassword: '', isSigningOutOthers: true },
  });

  async function handleSubmit(change: PasswordChange): Promise<void> {
    const problem = await store.change(change);
    if (problem) {
      const message =
        problem.waitSeconds === null
          ? t(`password.failures.${problem.kind}`)
          : t('password.wait', { seconds: problem.waitSeconds });
      form.setError(problem.field ?? 'root', { message });
      return;
    }
    toasts.add({ kind: 'success', text: t('password.changed'), lifetime: toastLifetimes.longer });
  }

  return (
    <Modal
      isOpen
      width="400px"
      title={t('password.title')}
      closeLabel={t('shell.close')}
      onOpenChange={() => store.close()}
      actions={
        <>
          <Button onClick={() => store.close()}>{t('password.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isLoading={form.formState.isSubmitting}>
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.form}
        form={form}
        errorSummary={(messages) => t('signIn.errors', { messages: messages.join('；') })}
        onSubmit={handleSubmit}
      >
        <PasswordField<PasswordChange>
          control={form.control}
          name="password"
          label={t('password.present')}
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
      </Form>
    </Modal>
  );
});
