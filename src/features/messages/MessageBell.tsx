import { Bell } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import styles from './MessageBell.module.css';

const shownLimit = 99;
/** Messages that arrive within this time are announced together, in milliseconds. */
const announcingDelay = 2_000;

/** The bell of the title bar with how many messages are unread; it opens the message centre. */
export const MessageBell = observer(function MessageBell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { unread } = useStore(messagesStore);
  const count = unread.total;
  const announced = useStableCount(unread.isKnown ? count : null);
  return (
    <span className={styles.bell}>
      <IconButton
        label={count > 0 ? t('messages.unreadTotal', { count }) : t('messages.title')}
        icon={<Icon of={Bell} size={18} />}
        onClick={() => void navigate('/messageCenter')}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > shownLimit ? `${shownLimit}+` : count}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {announced > 0 && t('messages.unreadTotal', { count: announced })}
      </span>
    </span>
  );
});

/**
 * A count that has grown and is stable since; 0 before, and once it has shrunk: read messages need no announcement.
 *
 * @param count null until it is known
 */
function useStableCount(count: number | null): number {
  const { clock } = useStores();
  const former = useRef<number | null>(null);
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    const hasGrown = count !== null && former.current !== null && count > former.current;
    former.current = count;
    if (hasGrown) return clock.after(announcingDelay, () => setAnnounced(count));
    setAnnounced(0);
    return undefined;
  }, [clock, count]);
  return announced;
}
