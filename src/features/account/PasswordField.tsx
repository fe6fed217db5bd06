import { Eye, EyeOff, TriangleAlert } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormTextField, type FormBinding } from '../../design-system/Form/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import styles from './SignInDialog.module.css';

interface PasswordFieldProps<Values extends FieldValues> extends FormBinding<Values, string> {
  label: string;
  /** Purpose of the field for a password manager: fill in a password, or propose one. */
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  autoFocus?: boolean;
}

/** A password, hidden until the user reveals it. Warns when Caps Lock is on. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);

  function handleKey(event: KeyboardEvent): void {
    // The event of the key itself reports, by platform, the state before or after it; the next event is reliable.
    if (event.key !== 'CapsLock') setIsCapsLocked(event.getModifierState('CapsLock'));
  }

  return (
    <div onKeyDown={handleKey} onKeyUp={handleKey}>
      <FormTextField<Values>
        {...props}
        size={40}
        type={isShown ? 'text' : 'password'}
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
      <div role="status">
        {isCapsLocked && (
          <p className={styles.capsLock}>
            <Icon of={TriangleAlert} size={14} />
            {t('signIn.capsLock')}
          </p>
        )}
      </div>
    </div>
  );
}
