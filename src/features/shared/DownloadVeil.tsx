import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { useStores } from './storeContext.ts';
import styles from './DownloadVeil.module.css';

/* Nothing is on its way at the first paint. */
const MoonProgress = lazy(async () => ({
  default: (await import('../../design-system/MoonProgress/index.ts')).MoonProgress,
}));

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
      <Suspense>
        <MoonProgress value={percent / 100} size={40} label={text} surface="media" />
      </Suspense>
      <span aria-hidden="true">{text}</span>
    </span>
  );
});
