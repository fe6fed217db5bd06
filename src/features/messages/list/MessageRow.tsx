import { Ellipsis } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Message } from '../../../stores/social/messages/message.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { UserName } from '../../shared/people/UserName.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import { MessageEnd } from './MessageEnd.tsx';
import { MessageAvatar } from './MessageAvatar.tsx';
import styles from './MessageRow.module.css';
import { messageTargetOf } from '../content/messageTarget.ts';
import { describeMessage, isUserAction } from '../content/messageTexts.ts';
import { useMessageActions } from './useMessageActions.tsx';
import { Link } from '../../../ui/Link.tsx';

interface MessageRowProps {
  message: Message;
  /** True for the row of the tab stop. */
  isActive: boolean;
  onRemove: (message: Message) => void;
}

/** One message: its sender, its text, its actions, and its time. */
export const MessageRow = observer(function MessageRow({ message, isActive, onRemove }: MessageRowProps) {
  const { t, language } = useTranslation();
  const { hasScreen } = useStore(messagesStore);
  const { read, actionsFor } = useMessageActions();
  const { fields } = message;
  const { title, text } = describeMessage(fields, language);
  const target = messageTargetOf(fields, hasScreen);
  const open = {
    className: styles.open,
    // The row itself is the tab stop, and Enter on it does the same.
    tabIndex: -1,
    'aria-label': t('messages.described', { title, text }),
    // Navigation belongs to the row itself.
    onClick: () => void read(message),
  };
  return (
    <div className={styles.row} data-unread={!message.isRead}>
      {target === null ? <button type="button" {...open} /> : <Link to={target} {...open} />}
      <span className={styles.dot}>
        {!message.isRead && <span className="visually-hidden">{t('messages.unread')}</span>}
      </span>
      <MessageAvatar message={message} />
      <span className={styles.words}>
        <span className={styles.title}>
          {fields.actor && isUserAction(fields) ? <UserName person={fields.actor} /> : title}
        </span>
        <span className={styles.text} title={text}>
          {text}
        </span>
      </span>
      <span className={styles.end}>
        <MessageEnd message={message} tabIndex={isActive ? undefined : -1} />
      </span>
      <span className={styles.time}>
        <TimeAgo value={fields.created_at} />
      </span>
      <span className={styles.more}>
        <Menu
          label={t('messages.more')}
          icon={<Icon of={Ellipsis} size={18} />}
          items={actionsFor(message, onRemove)}
          // Keys have Delete and the menu key on the row.
          tabIndex={-1}
        />
      </span>
    </div>
  );
});
