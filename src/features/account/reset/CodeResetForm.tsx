import { useForm, useWatch } from 'react-hook-form';
import { Form, FormSubmit, FormTextField } from '../../../design-system/Form/index.ts';
import { passwordResetStore } from '../../../stores/session/passwordReset.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AccountField } from '../AccountFields.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useResetEnd, useResetMessage } from './useResetEnd.ts';
import styles from './ResetPassword.module.css';

interface CodeReset {
  account: string;
  code: string;
  newPassword: string;
}

/** Replaces a forgotten password by a recovery code. */
export function CodeResetForm() {
  const { t } = useTranslation();
  const store = useStore(passwordResetStore);
  const messageOf = useResetMessage();
  const end = useResetEnd();
  const form = useForm<CodeReset>({ defaultValues: { account: '', code: '', newPassword: '' } });
  const account = useWatch({ control: form.control, name: 'account' });

  async function handleSubmit({ code, newPassword, ...owner }: CodeReset): Promise<void> {
    const proof = { kind: 'recovery_code', account: owner.account.trim(), code: code.trim() } as const;
    const problem = await store.reset(proof, newPassword);
    if (!problem) return end();
    const field = problem.failure === 'passwordWeak' ? 'newPassword' : 'root';
    form.setError(problem.failure === 'secondFactorWrong' ? 'code' : field, { message: messageOf(problem) });
  }

  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={handleSubmit}
    >
      <AccountField<CodeReset> control={form.control} name="account" />
      <FormTextField<CodeReset>
        control={form.control}
        name="code"
        label={t('forgotten.code')}
        rules={{ required: t('forgotten.codeNeeded') }}
        size={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField<CodeReset>
        control={form.control}
        name="newPassword"
        label={t('forgotten.next')}
        account={account}
      />
      <FormSubmit size={40}>{t('forgotten.submit')}</FormSubmit>
    </Form>
  );
}
