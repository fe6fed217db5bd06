import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ComponentType } from 'react';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './AppTitleBar.module.css';

interface AccountSlotProps {
  /** The signed-in user's menu and messages; undefined until they are loaded. */
  AccountArea: ComponentType | undefined;
}

/** The account in the title bar: the button that signs in, or the user, whose places are kept until their menu is loaded. */
export const AccountSlot = observer(function AccountSlot({ AccountArea }: AccountSlotProps) {
  const { t } = useTranslation();
  const { api, session } = useStores();
  const { user } = session;
  const slot = useRef<HTMLSpanElement>(null);
  const isGuest = !user || session.isLoggedOut;
  const wasGuest = useRef(isGuest);
  useEffect(() => {
    // The button that was pressed has given way to another one.
    if (wasGuest.current !== isGuest && document.activeElement === document.body)
      slot.current?.querySelector('button')?.focus();
    wasGuest.current = isGuest;
  }, [isGuest]);
  return (
    <span ref={slot} className={styles.account}>
      {isGuest ? (
        <Button
          className={AccountArea ? undefined : styles.guest}
          size={28}
          onClick={() => session.requestSignIn()}
        >
          {t('account.signIn')}
        </Button>
      ) : AccountArea ? (
        <AccountArea />
      ) : (
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
      )}
    </span>
  );
});
