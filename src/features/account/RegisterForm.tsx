import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { Form } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { AccountField, DeviceNameField } from './AccountFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';
import { SignInSubmit } from './SignInSubmit.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import { useProposedDeviceName, useSignInForm } from './useSignInForm.ts';

const { account, password } = accountLimits;
const accountPattern = /^\s*[\w.@-]+\s*$/;

/** A new account: its name, a password with its strength, and what this device is called. */
export function RegisterForm() {
  const { t } = useTranslation();
  const deviceName = useProposedDeviceName();
  const form = useForm<Credentials>({ defaultValues: { account: '', password: '', deviceName } });
  const handleSubmit = useSignInForm('register', form);
  const typed = useWatch({ control: form.control, name: 'password' });
  const isAccount = (text: string): boolean => {
    const { length } = text.trim();
    return accountPattern.test(text) && length >= account.minimum && length <= account.maximum;
  };
  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join('；') })}
      onSubmit={handleSubmit}
    >
      <AccountField
        control={form.control}
        help={t('signIn.accountHelp', account)}
        rules={{ validate: (text) => isAccount(text) || t('signIn.accountShape', account) }}
      />
      <div className={styles.password}>
        <PasswordField<Credentials>
          control={form.control}
          name="password"
          label={t('signIn.password')}
          autoComplete="new-password"
          help={t('signIn.passwordHelp', password)}
          rules={{
            required: t('signIn.passwordNeeded'),
            minLength: { value: password.minimum, message: t('signIn.passwordShort', password) },
            validate: (text) => text.length <= password.maximum || t('signIn.passwordLong', password),
          }}
        />
        {typed !== '' && <StrengthMeter password={typed} />}
      </div>
      <DeviceNameField control={form.control} />
      <SignInSubmit kind="register" control={form.control} label={t('signIn.register')} />
    </Form>
  );
}
