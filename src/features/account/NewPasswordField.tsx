import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { accountLimits } from '../../api/contract/accounts.ts';
import type { FormBinding } from '../../design-system/Form/index.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInDialog.module.css';
import { StrengthMeter } from './StrengthMeter.tsx';

const { password } = accountLimits;

type NewPasswordFieldProps<Values extends FieldValues> = Omit<FormBinding<Values, string>, 'rules'> & {
  label: string;
  /** Account of the password, as typed; empty where it is not known. */
  account?: string;
};

/** A new password: its length is required, and its strength is shown. */
export function NewPasswordField<Values extends FieldValues>({
  account = '',
  ...props
}: NewPasswordFieldProps<Values>) {
  const { t } = useTranslation();
  const typed: string = useWatch({ control: props.control, name: props.name });
  return (
    <div className={styles.password}>
      <PasswordField<Values>
        {...props}
        autoComplete="new-password"
        help={t('signIn.passwordHelp', password)}
        rules={{
          required: t('signIn.passwordNeeded'),
          minLength: { value: password.minimum, message: t('signIn.passwordShort', password) },
          validate: (text) => text.length <= password.maximum || t('signIn.passwordLong', password),
        }}
      />
      <StrengthMeter password={typed} account={account} />
    </div>
  );
}
