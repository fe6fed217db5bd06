import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { messageGroups, type MessageGroup } from '../../api/contract/messages.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import styles from './MessageCenterScreen.module.css';
import { MessageGroups } from './MessageGroups.tsx';
import { MessageList } from './list/MessageList.tsx';
import { useMessageActions } from './list/useMessageActions.tsx';

/** `/messageCenter?group=`: the messages of the signed-in user, by group. */
export default observer(function MessageCenterScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  const [query] = useSearchParams();
  if (!session.isSignedIn)
    return (
      <>
        <h1 className="visually-hidden">{t('messages.title')}</h1>
        <SignInInvitation
          title={t('messages.guest')}
          description={t('messages.guestHint')}
          place="messages"
        />
      </>
    );
  const group = messageGroups.find((name) => name === query.get('group')) ?? null;
  return (
    <div className={styles.page}>
      <MessageGroups current={group} />
      <Pane key={`${session.openId} ${group}`} group={group} />
    </div>
  );
});

const Pane = observer(function Pane({ group }: { group: MessageGroup | null }) {
  const { t } = useTranslation();
  const messages = useStore(messagesStore);
  const { readAll } = useMessageActions();
  const title = group === null ? t('messages.all') : t(`messages.groups.${group}`);
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Button
          variant="text"
          icon={<Icon of={Check} size={14} />}
          disabledReason={messages.unread.of(group) === 0 ? t('messages.nothingUnread') : undefined}
          onClick={() => void readAll(group)}
        >
          {t('messages.readAll')}
        </Button>
      </header>
      <MessageList box={messages.box(group)} label={title} />
    </div>
  );
});
