import { observer } from 'mobx-react-lite';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './AppTitleBar.module.css';

/** The account of the stored session before its menu and its messages are loaded, in their places. */
export const AccountPlaceholder = observer(function AccountPlaceholder() {
  const { t } = useTranslation();
  const { api, session } = useStores();
  const { user } = session;
  if (!user || session.isLoggedOut)
    return (
      <Button className={styles.guest} size={28} onClick={() => session.requestSignIn()}>
        {t('account.signIn')}
      </Button>
    );
  return (
    <>
      {session.isSignedIn && <span className={styles.place} />}
      <span className={styles.place} data-expired={session.isExpired} aria-hidden="true">
        <Avatar
          size={28}
          name={user.nick_name}
          src={user.avatar ? api.mediaUrl(user.avatar) : null}
          isMember={user.vip_type > 0}
        />
      </span>
    </>
  );
});
