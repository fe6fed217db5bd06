import { observer } from 'mobx-react-lite';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useMinute } from '../desktop/useMinute.ts';
import styles from './DesktopPreview.module.css';

/** The clock of a lock screen: large, above the middle. */
export const LockFace = observer(function LockFace({ hasDate }: { hasDate: boolean }) {
  const { language } = useLanguage();
  const now = useMinute();
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'long' });
  return (
    <span className={styles.lockFace}>
      <strong>{time.format(now)}</strong>
      {hasDate && <span>{date.format(now)}</span>}
    </span>
  );
});
