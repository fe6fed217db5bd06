import { Crown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Avatar } from '../../../design-system/Avatar/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import styles from './MembershipBanner.module.css';
import { useSpan } from './useSpan.ts';

const trialKind = 1;

/** The user's membership with its end, and the buttons to start or extend it. */
export const MembershipBanner = observer(function MembershipBanner() {
  const { t } = useTranslation();
  const { session, api } = useStores();
  const membership = useStore(membershipStore);
  const trial = useStore(trialStore);
  const text = useMembershipText();
  const user = session.isSignedIn ? session.user : null;
  const { phase } = membership;
  const isRunning = phase === 'active' || phase === 'ending';
  return (
    <section className={styles.banner} aria-label={t('membership.name')} data-phase={phase}>
      <Avatar
        size={60}
        name={user?.nick_name ?? t('membership.name')}
        src={user?.avatar ? api.mediaUrl(user.avatar) : null}
        isMember={isRunning}
      />
      <div className={styles.words}>
        <p className={styles.name}>{t('membership.name')}</p>
        <p className={styles.text} role="status">
          {text}
        </p>
      </div>
      <div className={styles.actions}>
        {membership.isTrialOpen && (
          <Button size={44} onClick={() => void trial.open()}>
            {t('membership.tryFree')}
          </Button>
        )}
        <Button
          size={44}
          variant="vip"
          icon={<Icon of={Crown} size={18} />}
          onClick={() => membership.openPurchase()}
        >
          {t(isRunning ? 'membership.renew' : phase === 'over' ? 'membership.reopen' : 'membership.open')}
        </Button>
      </div>
      <span className={styles.moon} aria-hidden="true" />
    </section>
  );
});

/** Returns the present state of the membership, in one line. */
function useMembershipText(): string {
  const { t } = useTranslation();
  const { session } = useStores();
  const { own, phase } = useStore(membershipStore);
  const write = useSpan();
  if (!session.isSignedIn || !session.user) return t('membership.guest');
  const name = session.user.nick_name;
  if (!own || phase === 'none') return t('membership.none', { name });
  const date = formatDay(own.until);
  if (phase === 'over') return t('membership.over', { name, date });
  const time = write(own.remain_secs);
  if (own.vip_type === trialKind) return t('membership.trial', { name, time });
  return phase === 'ending'
    ? t('membership.ending', { name, time, date })
    : t('membership.active', { name, date });
}
