import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormTextField, type FormBinding } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';

interface AccountFieldProps<Values extends FieldValues> extends FormBinding<Values, string> {
  help?: string;
  /** Has the focus when the dialog opens. */
  isFirst?: boolean;
}

/** The account's name, as password managers know it. */
export function AccountField<Values extends FieldValues>({
  rules,
  isFirst = false,
  ...props
}: AccountFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <FormTextField<Values>
      {...props}
      label={t('signIn.account')}
      rules={{ required: t('signIn.accountNeeded'), ...rules }}
      size={40}
      autoFocus={isFirst}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A code of an authenticator app, or one for recovery; it has the focus first. */
export function CodeField<Values extends FieldValues>(props: FormBinding<Values, string>) {
  const { t } = useTranslation();
  return (
    <FormTextField<Values>
      {...props}
      label={t('secondStep.code')}
      rules={{ required: t('secondStep.codeNeeded') }}
      size={40}
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Name of this device in the list of devices. */
export function DeviceNameField({ control }: { control: Control<Credentials> }) {
  const { t } = useTranslation();
  return (
    <FormTextField<Credentials>
      control={control}
      name="deviceName"
      label={t('signIn.deviceName')}
      help={t('signIn.deviceHelp')}
      size={40}
      maxLength={deviceNameLimit}
      autoComplete="off"
    />
  );
}

/** The most characters of a device name (`device_name` of the contract). */
const deviceNameLimit = 64;
