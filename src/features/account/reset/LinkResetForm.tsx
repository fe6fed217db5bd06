import { useForm } from 'react-hook-form';
import { Form, FormSubmit } from '../../../design-system/Form/index.ts';
import { passwordResetStore } from '../../../stores/session/passwordReset.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useResetEnd, useResetMessage } from './useResetEnd.ts';
import styles from './ResetPassword.module.css';

interface LinkReset {
  newPassword: string;
}

/** The new password of one who has opened the link of a mail. */
export function LinkResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const store = useStore(passwordResetStore);
  const messageOf = useResetMessage();
  const end = useResetEnd();
  const form = useForm<LinkReset>({ defaultValues: { newPassword: '' } });

  async function handleSubmit({ newPassword }: LinkReset): Promise<void> {
    const problem = await store.reset({ kind: 'link', token }, newPassword);
    if (!problem) return end();
    const field = problem.failure === 'passwordWeak' ? 'newPassword' : 'root';
    // A token that was cut short is a link that does not work.
    const failure = problem.failure === 'malformedRequest' ? 'linkInvalid' : problem.failure;
    form.setError(field, { message: messageOf({ ...problem, failure }) });
  }

  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={handleSubmit}
    >
      <p className={styles.hint}>{t('forgotten.linkHint')}</p>
      <NewPasswordField<LinkReset> control={form.control} name="newPassword" label={t('forgotten.next')} />
      <FormSubmit size={40}>{t('forgotten.submit')}</FormSubmit>
    </Form>
  );
}
