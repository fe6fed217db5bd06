import { useLazyModule } from '../../loading/useLazyModule.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './StrengthMeter.module.css';

/** The lists of known passwords are large: they come while the form is filled in. */
const loadRule = () => import('../../api/rules/password/passwordStrength.ts');

interface StrengthMeterProps {
  /** Without a password nothing is shown; the rule is fetched nevertheless. */
  password: string;
  /** As typed; empty where it is not known. */
  account: string;
}

/** Strength of a password against guessing, in a word and a bar of three parts. */
export function StrengthMeter({ password, account }: StrengthMeterProps) {
  const { t } = useTranslation();
  const rule = useLazyModule(loadRule);
  if (password === '' || !rule) return null;
  const strength = rule.passwordStrength(password, account);
  return (
    <p className={styles.meter} role="status" data-strength={strength}>
      <span className={styles.bar} aria-hidden="true" />
      {t('signIn.strength', { strength: t(`signIn.strengths.${strength}`) })}
    </p>
  );
}
