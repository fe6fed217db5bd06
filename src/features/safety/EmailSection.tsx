import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AccountSafetyDto } from '../../api/contract/safety.ts';
import { Button } from '../../design-system/Button/index.ts';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { EmailDialog } from './dialogs/EmailDialog.tsx';
import { SafetySection } from './SafetySection.tsx';
import { useSafetyProblem } from './dialogs/useSafetyProblem.ts';
import styles from './AccountSafety.module.css';

/** Address for mails about the account. */
export const EmailSection = observer(function EmailSection({ safety }: { safety: AccountSafetyDto }) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  const show = useSafetyProblem();
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { email, is_mail_offered: isAvailable } = safety;

  async function handleRemove(): Promise<void> {
    setIsRemoving(true);
    const problem = await store.setEmail(null).finally(() => setIsRemoving(false));
    if (problem === null) toasts.done('safety.emailRemoved');
    else show(problem);
  }

  return (
    <SafetySection
      title={t('safety.email')}
      hint={isAvailable ? t('safety.emailHint') : t('safety.emailOff')}
      actions={
        (isAvailable || email) && (
          <>
            {isAvailable && (
              <Button onClick={() => setIsOpen(true)}>
                {email ? t('safety.emailChange') : t('safety.emailSet')}
              </Button>
            )}
            {email && (
              <Button isLoading={isRemoving} onClick={() => void handleRemove()}>
                {t('safety.emailRemove')}
              </Button>
            )}
          </>
        )
      }
    >
      {email && (
        <p className={styles.address}>
          <span className={styles.name}>{email.address}</span>
          <span className={styles.fact}>
            {email.is_confirmed ? t('safety.emailConfirmed') : t('safety.emailWaits')}
          </span>
        </p>
      )}
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </SafetySection>
  );
});
