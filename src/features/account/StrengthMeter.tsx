import { useTranslation } from '../../ui/useTranslation.ts';
import { passwordStrength } from '../../stores/session/passwordStrength.ts';
import styles from './StrengthMeter.module.css';

/** How hard a password is to guess, in a word and a bar of three parts. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <p className={styles.meter} role="status" data-strength={strength}>
      <span className={styles.bar} aria-hidden="true" />
      {t('signIn.strength', { strength: t(`signIn.strengths.${strength}`) })}
    </p>
  );
}
