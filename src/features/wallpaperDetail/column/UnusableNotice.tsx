import { observer } from 'mobx-react-lite';
import { WifiOff } from 'lucide';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { wallpaperStates } from '../../../api/contract/entities.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import styles from './SetButton.module.css';

const names = ['offline', 'audit', 'failed', 'waiting', 'waitingBuilding'] as const;

/** Replaces the set button of a wallpaper that is not online: its state, and what that means. */
export default observer(function UnusableNotice({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  // A state that this version does not know is as unusable as an offline one.
  const state = names.find((name) => wallpaperStates[name] === wallpaper.fields.state) ?? 'offline';
  return (
    <>
      <p className={styles.notice}>{t(`wallpaperState.hints.${state}`)}</p>
      <Button
        className={styles.button}
        size={44}
        icon={<Icon of={WifiOff} size={18} />}
        disabledReason={t(`wallpaperState.hints.${state}`)}
      >
        {t(`wallpaperState.${state}`)}
      </Button>
    </>
  );
});
