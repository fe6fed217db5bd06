import type { Control } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormTextField, type FormRules } from '../../design-system/Form/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';

interface FieldProps {
  control: Control<Credentials>;
  rules?: FormRules<string, Credentials>;
  help?: string;
}

/**
 * The account's name, as password managers know it.
 *
 * @param props.isFirst has the focus when the dialog opens
 */
export function AccountField({ control, rules, help, isFirst = false }: FieldProps & { isFirst?: boolean }) {
  const { t } = useTranslation();
  return (
    <FormTextField<Credentials>
      control={control}
      name="account"
      label={t('signIn.account')}
      help={help}
      rules={{ required: t('signIn.accountNeeded'), ...rules }}
      size={40}
      autoFocus={isFirst}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** What this device is called in the list of devices. */
export function DeviceNameField({ control }: FieldProps) {
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
