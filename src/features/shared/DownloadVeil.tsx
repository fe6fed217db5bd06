import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import { MoonProgress } from '../../design-system/MoonProgress/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { useStores } from './storeContext.ts';
import styles from './DownloadVeil.module.css';

const shownStates: readonly number[] = [
  setStates.queued,
  setStates.downloading,
  setStates.verifying,
  setStates.setting,
];

/** The veil over a card while its wallpaper is on its way to the desktop. */
export const DownloadVeil = observer(function DownloadVeil({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { setting } = useStores().wallpapers;
  const { state, percent } = setting.progressOf(wallpaper.wid);
  if (!shownStates.includes(state)) return null;
  const text = state === setStates.setting ? t('set.setting') : t('set.downloading', { percent });
  return (
    <span className={styles.veil}>
      <MoonProgress value={percent / 100} size={40} label={text} surface="media" />
      <span aria-hidden="true">{text}</span>
    </span>
  );
});
