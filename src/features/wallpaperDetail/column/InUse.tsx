import { CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { DesktopControls } from '../../shared/desktop/DesktopControls.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './SetButton.module.css';

/** In place of the set button: this wallpaper is on the desktop, to be paused or taken away. */
export default observer(function InUse() {
  const { t } = useTranslation();
  const { isPaused } = useStores().desktop;
  return (
    <DesktopControls>
      {({ pause, restore }) => (
        <div className={styles.inUse}>
          <span className={styles.state} role="status">
            <Icon of={CircleCheck} size={18} />
            {t(isPaused ? 'current.paused' : 'current.inUse')}
          </span>
          {pause && (
            <Button size={44} isLoading={pause.isPending} onClick={pause.act}>
              {pause.label}
            </Button>
          )}
          <Button size={44} isLoading={restore.isPending} onClick={restore.act}>
            {restore.label}
          </Button>
        </div>
      )}
    </DesktopControls>
  );
});
