import { Bell, type IconNode } from 'lucide';
import { observer } from 'mobx-react-lite';
import { messageGroups, type MessageGroup } from '../../api/contract/messages.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { groupIcons } from './content/groupIcons.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './MessageGroups.module.css';

/**
 * The groups of messages, each with how many are unread. Its rows are higher than those of the design system's sidebar,
 * and a first screen would carry more if that were shared with this one.
 */
export const MessageGroups = observer(function MessageGroups({ current }: { current: MessageGroup | null }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.groups} aria-label={t('messages.groupsLabel')}>
      <GroupLink group={null} icon={Bell} label={t('messages.everything')} isCurrent={current === null} />
      {messageGroups.map((group) => (
        <GroupLink
          key={group}
          group={group}
          icon={groupIcons[group]}
          label={t(`messages.groups.${group}`)}
          isCurrent={group === current}
        />
      ))}
    </nav>
  );
});

interface GroupLinkProps {
  group: MessageGroup | null;
  icon: IconNode;
  label: string;
  isCurrent: boolean;
}

const GroupLink = observer(function GroupLink({ group, icon, label, isCurrent }: GroupLinkProps) {
  const { t } = useTranslation();
  const count = useStore(messagesStore).unread.of(group);
  return (
    <Link
      className={styles.group}
      to={group === null ? '/messageCenter' : `/messageCenter?group=${group}`}
      replace
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={icon} size={16} />
      <span className={styles.name}>{label}</span>
      {count > 0 && (
        <>
          <span className={styles.count}>{count}</span>
          <span className="visually-hidden">{t('messages.groupUnread')}</span>
        </>
      )}
    </Link>
  );
});
