import { Lock, Maximize } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { LockScreenState } from '../../../bridge/contract/lockScreen.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { lockScreenStore } from '../../../stores/lockScreen/lockScreen.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useLockActions } from '../actions/useLockActions.ts';
import { LockClock } from './LockClock.tsx';
import styles from './LockPreview.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';

/** The widest it gets, in CSS pixels. */
const previewWidth = 576;

interface LockPreviewProps {
  state: LockScreenState;
  onChoose: () => void;
}

/** The next lock screen, as the locker of this machine will show it. */
export const LockPreview = observer(function LockPreview({ state, onChoose }: LockPreviewProps) {
  const { t } = useTranslation();
  const { api } = useStores();
  const store = useStore(lockScreenStore);
  const { lock, preview } = useLockActions();
  const { current } = store;
  const { locker, look } = state;
  const isOwnLook = locker !== null && !locker.takes_picture;
  const picture = isOwnLook || !current ? null : api.mediaUrl(current.picture);
  return (
    <figure className={styles.preview} aria-label={t('lockScreen.preview')}>
      <DesktopPreview
        wallpaper={null}
        picture={picture}
        isOurs
        width={previewWidth}
        {...(picture !== null && current && { label: targetName(current) })}
      />
      <span className={styles.badge}>{t('lockScreen.preview')}</span>
      {isOwnLook ? (
        <p className={styles.words}>
          {t('lockScreen.previewOwn', { locker: t(`lockScreen.lockers.${locker.name}`) })}
        </p>
      ) : (
        !current && (
          <div className={styles.words}>
            <p>{t('lockScreen.previewNone')}</p>
            <Button variant="media" onClick={onChoose}>
              {t('lockScreen.add')}
            </Button>
          </div>
        )
      )}
      {look.mode !== 1 && locker?.modes.includes(look.mode) && <LockClock look={look} />}
      <div className={styles.actions}>
        {locker && (
          <Button
            variant="media"
            icon={<Icon of={Lock} size={16} />}
            isLoading={store.isLocking}
            onClick={() => void lock()}
          >
            {t('lockScreen.lockNow')}
          </Button>
        )}
        {!isOwnLook && current && (
          <IconButton
            surface="media"
            label={t('lockScreen.previewFull')}
            icon={<Icon of={Maximize} size={16} />}
            onClick={() => void preview()}
          />
        )}
      </div>
    </figure>
  );
});
