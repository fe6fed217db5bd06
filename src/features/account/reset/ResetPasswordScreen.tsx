import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CodeResetForm } from './CodeResetForm.tsx';
import { LinkResetForm } from './LinkResetForm.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';
import styles from './ResetPassword.module.css';

/** `/resetPassword`: asks for a link, or takes a recovery code; with the token of a link, a new password. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  // Behind `#`, which no server sees.
  const token = useLocation().hash.slice(1);
  const [way, setWay] = useState<'mail' | 'code'>('mail');
  return (
    <section className={styles.column} aria-labelledby="reset-title">
      <h1 id="reset-title">{t('forgotten.title')}</h1>
      <div className={styles.panel}>
        {token === '' ? (
          <>
            <SegmentedControl
              className={styles.ways}
              label={t('forgotten.ways')}
              value={way}
              options={[
                { value: 'mail', label: t('forgotten.byMail') },
                { value: 'code', label: t('forgotten.byCode') },
              ]}
              onValueChange={setWay}
            />
            {way === 'mail' ? <RequestLinkForm /> : <CodeResetForm />}
          </>
        ) : (
          <LinkResetForm token={token} />
        )}
      </div>
    </section>
  );
}
