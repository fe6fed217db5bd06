import { Button } from '../../../design-system/Button/index.ts';
import { ProgressBar } from '../../../design-system/ProgressBar/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from '../Dialogs.module.css';

interface AvatarProgressProps {
  /** Share of the avatar that has been sent, from 0 to 1. */
  value: number;
  /** The progress in words. */
  text: string;
  onStop: () => void;
}

/** Progress of an avatar's upload, and the button that stops it. */
export function AvatarProgress({ value, text, onStop }: AvatarProgressProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.progress}>
      <span role="status">{text}</span>
      <ProgressBar label={t('avatar.title')} value={value} />
      <Button size={28} onClick={onStop}>
        {t('avatar.stop')}
      </Button>
    </div>
  );
}
