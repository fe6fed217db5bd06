import { observer } from 'mobx-react-lite';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import type { Message } from '../../stores/social/messages/message.ts';
import { useStores } from '../shared/storeContext.ts';
import { groupIcons } from './groupIcons.ts';
import styles from './MessageRow.module.css';
import { isOfPerson } from './messageWords.ts';

/** Whose message it is: a person's picture, or the sign of its group. */
export const MessageFace = observer(function MessageFace({ message }: { message: Message }) {
  const { api } = useStores();
  const { fields } = message;
  if (fields.actor && isOfPerson(fields))
    return (
      <Avatar
        size={40}
        name={fields.actor.nick_name}
        src={fields.actor.avatar ? api.mediaUrl(fields.actor.avatar) : null}
        isMember={fields.actor.vip_type > 0}
      />
    );
  return (
    <span className={styles.sign} data-group={fields.group}>
      <Icon of={groupIcons[fields.group]} size={18} />
    </span>
  );
});
