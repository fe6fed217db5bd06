import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormSubmit } from '../../../design-system/Form/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { passwordResetStore } from '../../../stores/session/passwordReset.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AccountField } from '../AccountFields.tsx';
import { useResetMessage } from './useResetEnd.ts';
import styles from './ResetPassword.module.css';

/** Requests a link by mail. The form does not reveal if there is such an account. */
export function RequestLinkForm() {
  const { t } = useTranslation();
  const store = useStore(passwordResetStore);
  const messageOf = useResetMessage();
  const [isSent, setIsSent] = useState(false);
  const form = useForm<{ account: string }>({ defaultValues: { account: '' } });

  async function handleSubmit({ account }: { account: string }): Promise<void> {
    const problem = await store.requestLink(account);
    if (problem) form.setError('root', { message: messageOf(problem) });
    else setIsSent(true);
  }

  if (isSent)
    return <InlineMessage kind="success" title={t('forgotten.sentTitle')} text={t('forgotten.sent')} />;
  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={handleSubmit}
    >
      <p className={styles.hint}>{t('forgotten.mailHint')}</p>
      <AccountField<{ account: string }> control={form.control} name="account" />
      <FormSubmit size={40}>{t('forgotten.send')}</FormSubmit>
    </Form>
  );
}
