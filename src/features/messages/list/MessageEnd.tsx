import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { wallpaperStates } from '../../../api/contract/entities.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { followsStore } from '../../../stores/social/people/follows.ts';
import { messageNameOf, type Message } from '../../../stores/social/messages/message.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { FollowButton } from '../../shared/people/FollowButton.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import styles from './MessageRow.module.css';
import { useLanguage } from '../../../ui/useLanguage.ts';

const membershipPath = '/vipCenter';

interface MessageEndProps {
  message: Message;
  /** −1 in a row without the tab stop. */
  tabIndex: number | undefined;
}

/** The end of a row: an action or an image, never both (docs/product.md#messages). */
export const MessageEnd = observer(function MessageEnd({ message, tabIndex }: MessageEndProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const stores = useStores();
  const navigate = useNavigate();
  const { type, actor, wallpaper } = message.fields;
  const name = messageNameOf(type);
  if (name === 'newFollower' && actor && !stores.get(followsStore).isSelf(actor.uid))
    return (
      <FollowButton
        uid={actor.uid}
        name={nameOf(actor)}
        isFollower
        size={28}
        tabIndex={tabIndex}
        label={t('messages.followBack')}
      />
    );
  const isEnding = name === 'membershipExpiring' || name === 'membershipExpired';
  if (isEnding && stores.get(messagesStore).hasScreen(membershipPath))
    return (
      <Button variant="vip" size={28} tabIndex={tabIndex} onClick={() => void navigate(membershipPath)}>
        {t('messages.renew')}
      </Button>
    );
  const picture = wallpaper?.md5_165_93 ?? wallpaper?.md5_210_118;
  if (!wallpaper || !picture) return null;
  return (
    <img
      className={styles.picture}
      src={stores.api.mediaUrl(picture)}
      alt=""
      width={75}
      height={42}
      loading="lazy"
      data-online={wallpaper.state === wallpaperStates.online}
    />
  );
});
