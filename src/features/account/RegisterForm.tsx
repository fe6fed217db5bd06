import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { Form } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { AccountField, DeviceNameField } from './AccountFields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './SignInDialog.module.css';
import { SignInSubmit } from './SignInSubmit.tsx';
import { useProposedDeviceName, useSignInForm } from './useSignInForm.ts';

const { account } = accountLimits;
const accountPattern = /^\s*[\w.@-]+\s*$/;

/** A new account: its name, a password with its strength, and what this device is called. */
export function RegisterForm() {
  const { t } = useTranslation();
  const deviceName = useProposedDeviceName();
  const form = useForm<Credentials>({ defaultValues: { account: '', password: '', deviceName } });
  const typedAccount = useWatch({ control: form.control, name: 'account' });
  const handleSubmit = useSignInForm('register', form);
  const isAccount = (text: string): boolean => {
    const { length } = text.trim();
    return accountPattern.test(text) && length >= account.minimum && length <= account.maximum;
  };
  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={handleSubmit}
    >
      <AccountField<Credentials>
        name="account"
        control={form.control}
        help={t('signIn.accountHelp', account)}
        rules={{ validate: (text) => isAccount(text) || t('signIn.accountShape', account) }}
      />
      <NewPasswordField<Credentials>
        control={form.control}
        name="password"
        label={t('signIn.password')}
        account={typedAccount}
      />
      <DeviceNameField control={form.control} />
      <SignInSubmit kind="register" control={form.control} label={t('signIn.register')} />
    </Form>
  );
}
