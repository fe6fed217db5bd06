import { Pause, Play } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { isAutoplayOff } from '../../design-system/motion.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { hasWebGl } from './hasWebGl.ts';
import styles from './DetailPlayer.module.css';

interface LivePreviewProps {
  /** The wallpaper's page, which moves for ever. */
  source: string;
  title: string;
  /** Its picture, in place of the page while that is paused. */
  still: ReactNode;
}

/**
 * A web wallpaper in a frame of its own origin, with a pause (WCAG 2.2.2). Its page need not know how to pause: it is
 * unloaded, and its picture shown. So it is, with a word, where the browser draws nothing in three dimensions.
 */
export default function LivePreview({ source, title, still }: LivePreviewProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(() => !isAutoplayOff());
  const [isDrawable] = useState(hasWebGl);
  if (!isDrawable)
    return (
      <div className={styles.live}>
        {still}
        <p className={styles.word}>{t('detail.noWebGl')}</p>
      </div>
    );
  return (
    <div className={styles.live}>
      {isPlaying ? (
        <iframe className={styles.media} title={title} sandbox="allow-scripts" src={source} />
      ) : (
        still
      )}
      <span className={styles.pause}>
        <IconButton
          label={isPlaying ? t('detail.pause') : t('detail.play')}
          surface="media"
          icon={<Icon of={isPlaying ? Pause : Play} size={18} />}
          onClick={() => setIsPlaying(!isPlaying)}
        />
      </span>
    </div>
  );
}
