import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { membershipStore, type MembershipBenefit } from '../../../stores/payment/membership/membership.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { benefitTiles } from '../membership/benefitTiles.ts';
import { useSpan } from '../membership/useSpan.ts';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import styles from './TrialDialog.module.css';
import { TrialPanel } from './TrialPanel.tsx';
import { useMembershipWays } from './useMembershipWays.ts';

const shownBenefits: readonly MembershipBenefit[] = [
  'paidWallpapers',
  'ultraFiles',
  'clockStyles',
  'panelLooks',
];

/** The invitation of a guest, the claim of a user while it is under way, and the end of a trial. */
export const TrialOffer = observer(function TrialOffer() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const membership = useStore(membershipStore);
  const { session } = useStores();
  const write = useSpan();
  if (trial.isOver)
    return <TrialPanel title={t('trial.over')} text={t('trial.overText')} actions={<OpenActions />} />;
  if (!session.isSignedIn && membership.status === 'failed' && membership.failure)
    return <ListFailure failure={membership.failure} onRetry={() => void trial.open()} />;
  const { trialSeconds } = membership;
  if (session.isSignedIn)
    return (
      <TrialPanel
        title={t('trial.claiming')}
        text={t('trial.offerText')}
        actions={
          <Button variant="text" onClick={trial.close}>
            {t('trial.close')}
          </Button>
        }
      >
        <Benefits />
      </TrialPanel>
    );
  if (membership.status !== 'ready' || trialSeconds === null) return <ListPending />;
  return (
    <TrialPanel
      title={t('trial.offer', { time: write(trialSeconds) })}
      text={t('trial.offerText')}
      actions={<ClaimActions />}
    >
      <Benefits />
    </TrialPanel>
  );
});

function Benefits() {
  const { t } = useTranslation();
  return (
    <ul className={styles.icons}>
      {shownBenefits.map((benefit) => (
        <li key={benefit}>
          <Icon of={benefitTiles[benefit].icon} size={20} />
          {t(`membership.benefits.${benefit}.name`)}
        </li>
      ))}
    </ul>
  );
}

const ClaimActions = observer(function ClaimActions() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  return (
    <>
      <Button variant="vip" size={44} onClick={() => void trial.claim()}>
        {t('trial.signIn')}
      </Button>
      <Button variant="text" onClick={trial.close}>
        {t('trial.later')}
      </Button>
    </>
  );
});

function OpenActions() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const { openPurchase } = useMembershipWays();
  return (
    <>
      <Button variant="vip" size={44} onClick={openPurchase}>
        {t('membership.open')}
      </Button>
      <Button variant="text" onClick={trial.close}>
        {t('trial.later')}
      </Button>
    </>
  );
}
