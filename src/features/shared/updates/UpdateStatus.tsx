import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../design-system/CopyButton/index.ts';
import { updatesStore } from '../../../stores/devices/updates.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './UpdateStatus.module.css';

/**
 * Status of a newer client, announced when it changes.
 *
 * @param fallback shown before anybody has looked
 */
export const UpdateStatus = observer(function UpdateStatus({ fallback }: { fallback: ReactNode }) {
  return (
    <div className={styles.status} role="status">
      <StatusText fallback={fallback} />
    </div>
  );
});

const StatusText = observer(function StatusText({ fallback }: { fallback: ReactNode }) {
  const { t } = useTranslation();
  const { state, currentVersion } = useStores().get(updatesStore);
  switch (state.status) {
    case 'idle':
      return fallback;
    case 'checking':
      return t('update.checking');
    case 'newest':
      return t('update.newest', { version: currentVersion ?? '' });
    case 'available':
      return (
        <>
          <strong>{t('update.available', { version: state.release.version })}</strong>
          {state.release.notes !== '' && <p className={styles.notes}>{state.release.notes}</p>}
        </>
      );
    case 'manual':
      return (
        <>
          <p>{t('update.manual')}</p>
          <div className={styles.command}>
            <code>{state.command}</code>
            <CopyButton
              isIconOnly
              text={state.command}
              labels={{ copy: t('copyId.copy'), copied: t('detail.copied'), failed: t('detail.copyFailed') }}
            />
          </div>
        </>
      );
    case 'failed':
      return t('update.failed');
  }
});
