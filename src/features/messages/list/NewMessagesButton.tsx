import { ArrowUp } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './NewMessagesButton.module.css';

/** The stream reports at most this many at once: there may be more then. */
const toldAtOnce = 10;

/**
 * Number of new messages above; pressed, it shows them. The live region exists before, so that the number is announced.
 */
export function NewMessagesButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <Icon of={ArrowUp} size={14} />
          {t('messages.fresh', { count: count < toldAtOnce ? count : `${count}+` })}
        </button>
      )}
    </div>
  );
}
