import { setStates } from '../../../bridge/contract/constants.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { SetProgress } from '../../../stores/wallpapers/setting/setProgress.ts';
import styles from './DownloadOverlay.module.css';

/** Progress of a wallpaper on its way to the desktop. */
export default function DownloadOverlayContent({ wid, state, percent }: SetProgress & { wid: number }) {
  const { t } = useTranslation();
  // Until the first bytes have come it may be on this machine already: then nothing is downloaded.
  const text =
    state === setStates.setting || percent === 0 ? t('set.setting') : t('set.downloading', { percent });
  return (
    <span className={styles.veil}>
      <MoonProgress value={percent / 100} size={40} label={text} surface="media" data-setting-moon={wid} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
