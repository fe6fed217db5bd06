import { CircleCheck, Lock, TriangleAlert } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { lockScreenStore } from '../../stores/lockScreen/lockScreen.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './LockerStatus.module.css';

/** The locker in use, a better one if there is one, and the missing parts. */
export const LockerStatus = observer(function LockerStatus({ state }: { state: LockScreenState }) {
  const { t } = useTranslation();
  const store = useStore(lockScreenStore);
  const { locker, unsupported_reason: unsupportedReason, packages } = state;
  const names = packages.join(t('state.betweenMessages'));
  const [first] = packages;
  return (
    <div className={styles.status}>
      <Icon of={Lock} size={18} />
      {locker ? (
        <div className={styles.part}>
          <span>
            <span>{t(`lockScreen.lockers.${locker.name}`)}</span>
            <span className={styles.ready}>
              <Icon of={CircleCheck} size={14} />
              {t('lockScreen.lockerAvailable')}
            </span>
          </span>
          <span className={styles.helper}>{t('lockScreen.lockerInUse')}</span>
        </div>
      ) : (
        <div className={styles.part}>
          <span className={styles.missing}>
            <Icon of={TriangleAlert} size={14} />
            {t(`lockScreen.unsupportedReasons.${unsupportedReason ?? 'no_locker'}`)}
          </span>
          {first !== undefined && (
            <span className={styles.helper}>{t('lockScreen.missingHint', { packages: names })}</span>
          )}
        </div>
      )}
      {locker && first !== undefined && (
        <div className={styles.part}>
          <span className={styles.helper}>{t('lockScreen.better', { packages: names })}</span>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="text" size={28} isLoading={store.isDetecting} onClick={() => void store.detect()}>
          {t('lockScreen.detect')}
        </Button>
        {first !== undefined && (
          <CopyButton
            size={28}
            text={`sudo apt-get install ${first}`}
            labels={{
              copy: t('lockScreen.copy'),
              copied: t('lockScreen.copied'),
              failed: t('lockScreen.copyFailed'),
            }}
          />
        )}
      </div>
    </div>
  );
});
