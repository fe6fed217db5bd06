import { useState, type FormEvent } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { QRCode } from '../../../design-system/QRCode/index.ts';
import type { ConsoleKey } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import styles from './SignIn.module.css';

export interface EnrolmentProps {
  enrolment: { secret: string; address: string };
  isBusy: boolean;
  onSubmit: (newPassword: string, code: string) => void;
}

/** The rest of a first sign-in: the secret as a code and as text, a password of one's own, and a code that proves it. */
export function Enrolment({ enrolment, isBusy, onSubmit }: EnrolmentProps) {
  const { t } = useTranslation<ConsoleKey>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { secret, address } = enrolment;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) onSubmit(password, code);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.text}>{t('console.signIn.enrolText')}</p>
      <div className={styles.secret}>
        <QRCode
          value={address}
          alt={t('console.signIn.qr')}
          tooLongText={t('console.signIn.tooLong')}
          size={148}
        />
        <div>
          <span className={styles.label}>{t('console.signIn.secret')}</span>
          <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </div>
      </div>
      <TextField
        label={t('console.signIn.newPassword')}
        type="password"
        value={password}
        onValueChange={setPassword}
        autoComplete="new-password"
        size={40}
        isRequired
      />
      <TextField
        label={t('console.signIn.newCode')}
        value={code}
        onValueChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        size={40}
        isRequired
      />
      <Button type="submit" variant="primary" size={40} isLoading={isBusy}>
        {t('console.signIn.enrol')}
      </Button>
    </form>
  );
}
