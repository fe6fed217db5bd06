import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { CopyButton } from '../../../design-system/CopyButton/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { safetyStore } from '../../../stores/session/safety.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './SafetyDialogs.module.css';

/** The recovery codes, this once. */
export const RecoveryCodesDialog = observer(function RecoveryCodesDialog({
  codes,
}: {
  codes: readonly string[];
}) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  return (
    <Modal
      isOpen
      width="440px"
      title={t('safety.codesTitle')}
      closeLabel={t('shell.close')}
      onOpenChange={store.forgetRecoveryCodes}
      actions={
        <>
          <CopyButton
            text={codes.join('\n')}
            labels={{ copy: t('safety.copy'), copied: t('safety.copied'), failed: t('safety.copyFailed') }}
          />
          <Button variant="primary" onClick={store.forgetRecoveryCodes}>
            {t('safety.codesDone')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('safety.codesHint')}</p>
      <ul className={styles.codes} aria-label={t('safety.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
});
