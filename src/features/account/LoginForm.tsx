import { useForm } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Form } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';
import { AccountField, DeviceNameField } from './AccountFields.tsx';
import { ForgottenLink } from './ForgottenLink.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';
import { SignInSubmit } from './SignInSubmit.tsx';
import { useProposedDeviceName, useSignInForm } from './useSignInForm.ts';

/** Account and password. Their rules are shown only at registration. */
export function LoginForm({ onSecondStep }: { onSecondStep: (credentials: Credentials) => void }) {
  const { t } = useTranslation();
  const deviceName = useProposedDeviceName();
  const form = useForm<Credentials>({ defaultValues: { account: '', password: '', deviceName } });
  const handleSubmit = useSignInForm('login', form, onSecondStep);
  return (
    <Form
      className={styles.form}
      form={form}
      errorSummary={(messages) => t('signIn.errors', { messages: messages.join(t('state.betweenMessages')) })}
      onSubmit={handleSubmit}
    >
      <AccountField<Credentials> control={form.control} name="account" isFirst />
      <PasswordField<Credentials>
        control={form.control}
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        rules={{ required: t('signIn.passwordNeeded') }}
      />
      <DeviceNameField control={form.control} />
      <SignInSubmit kind="login" control={form.control} label={t('signIn.login')} />
      <ForgottenLink />
      <PasskeySignIn deviceName={() => form.getValues('deviceName')} />
    </Form>
  );
}
