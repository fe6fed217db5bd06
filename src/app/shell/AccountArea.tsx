import { observer } from 'mobx-react-lite';
import {
  Bell,
  Crown,
  Heart,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  RefreshCw,
  ShieldCheck,
  User,
  UsersRound,
  Wallet,
  type IconNode,
} from 'lucide';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Menu } from '../../design-system/Menu/index.ts';
import { MessageBell } from '../../features/messages/MessageBell.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { passwordChangeStore } from '../../stores/session/passwordChange.ts';
import styles from './AccountArea.module.css';

/** The signed-in user's messages and menu. */
export const AccountArea = observer(function AccountArea() {
  const { session } = useStores();
  return (
    <>
      {session.isSignedIn && <MessageBell />}
      <AccountMenu />
    </>
  );
});

const AccountMenu = observer(function AccountMenu() {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { session } = stores;
  const { user } = session;
  if (!user) return null;
  const row = (key: string, icon: IconNode, label: string, onSelect: () => void) => ({
    key,
    icon: <Icon of={icon} size={16} />,
    label,
    onSelect,
  });

  async function handleSignOut(): Promise<void> {
    const isKnown = await stores.get(accountStore).logout();
    toasts.info(isKnown ? 'account.signedOut' : 'account.signedOutHere');
  }

  const own = [
    row('center', User, t('account.center'), () => void navigate('/personalCenter')),
    row('payment', Wallet, t('payment.title'), () => void navigate('/paymentCenter')),
    row('vip', Crown, t('membership.title'), () => void navigate('/vipCenter')),
    row('messages', Bell, t('messages.title'), () => void navigate('/messageCenter')),
    ...(stores.devices.offers('fans')
      ? [
          row('people', UsersRound, t('account.people'), () => void navigate('/mySubscriptionAndFans')),
          row('subscribe', Heart, t('account.subscribe'), () => void navigate('/subscribeCenter')),
        ]
      : []),
    row('devices', MonitorSmartphone, t('account.devices'), stores.get(accountDevicesStore).openManager),
    row('safety', ShieldCheck, t('safety.title'), () => void navigate('/accountSafety')),
    row('password', KeyRound, t('password.title'), stores.get(passwordChangeStore).open),
  ];
  const again = [row('again', RefreshCw, t('account.signInAgain'), () => session.requestSignIn())];
  return (
    <Menu
      label={t('account.menu', { name: user.nick_name })}
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={t('account.menu', { name: user.nick_name })}
          title={user.nick_name}
          data-expired={session.isExpired}
        >
          <Avatar
            size={28}
            name={user.nick_name}
            src={user.avatar ? stores.api.mediaUrl(user.avatar) : null}
            isMember={user.vip_type > 0}
          />
        </button>
      }
      items={[
        { title: user.nick_name, items: session.isExpired ? again : own },
        { items: [row('signOut', LogOut, t('account.signOut'), () => void handleSignOut())] },
      ]}
    />
  );
});
