import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FormTextField, type FormRules } from '../../design-system/Form/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import type { Credentials } from '../../stores/session/accountStore.ts';

interface PasswordFieldProps {
  control: Control<Credentials>;
  /** Tells a password manager whether it fills one in or proposes one. */
  autoComplete: 'current-password' | 'new-password';
  rules: FormRules<string, Credentials>;
  help?: string;
}

/** A password, hidden until somebody wants to see it. */
export function PasswordField({ control, autoComplete, rules, help }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <FormTextField<Credentials>
      control={control}
      name="password"
      label={t('signIn.password')}
      help={help}
      rules={rules}
      size={40}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          size={28}
          label={isShown ? t('signIn.hidePassword') : t('signIn.showPassword')}
          icon={<Icon of={isShown ? EyeOff : Eye} size={16} />}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
