import { VideoPlayer } from '../../design-system/VideoPlayer/index.ts';
import { formatPosition } from '../../i18n/format.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './DetailPlayer.module.css';

interface DetailVideoProps {
  source: string;
  poster: string | null;
  title: string;
  isSoundAvailable: boolean;
}

/** A loop with controls. */
export function DetailVideo({ source, poster, title, isSoundAvailable }: DetailVideoProps) {
  const { t } = useTranslation();
  return (
    <VideoPlayer
      className={styles.media}
      src={source}
      poster={poster ?? undefined}
      title={title}
      labels={{
        play: t('detail.play'),
        pause: t('detail.pause'),
        mute: t('detail.mute'),
        unmute: t('detail.unmute'),
        seek: t('detail.seek'),
        fullscreen: t('detail.fullscreen'),
      }}
      formatTime={formatPosition}
      isSoundAvailable={isSoundAvailable}
    />
  );
}
