import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import { Form, FormSubmit } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { AccountField, DeviceNameField } from './AccountFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';
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
        <PasswordField
          control={form.control}
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
      <FormSubmit size={40}>{t('signIn.register')}</FormSubmit>
    </Form>
  );
}
