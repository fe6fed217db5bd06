import { observer } from 'mobx-react-lite';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { Message } from '../../../stores/social/messages/message.ts';
import { UserAvatar } from '../../shared/people/UserAvatar.tsx';
import { groupIcons } from '../content/groupIcons.ts';
import styles from './MessageRow.module.css';
import { isUserAction } from '../content/messageTexts.ts';

/** The avatar of a message: the user's image, or the icon of its group. */
export const MessageAvatar = observer(function MessageAvatar({ message }: { message: Message }) {
  const { fields } = message;
  if (fields.actor && isUserAction(fields)) return <UserAvatar person={fields.actor} size={40} />;
  return (
    <span className={styles.sign} data-group={fields.group}>
      <Icon of={groupIcons[fields.group]} size={18} />
    </span>
  );
});
