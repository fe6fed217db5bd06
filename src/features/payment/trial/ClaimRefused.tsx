import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CustomerServiceLine } from '../../shared/people/CustomerServiceLine.tsx';
import { useCustomerService } from '../../shared/people/useCustomerService.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { useMembershipWays } from './useMembershipWays.ts';

/** Refusals that stand: a membership is the way on. */
const final: readonly Failure[] = ['trialEnded', 'trialClaimed', 'trialHadMembership'];
/** Failures with a sentence of their own; any other leads to customer service, where there is one. */
const spoken: readonly Failure[] = [
  ...final,
  'trialUsedUp',
  'signatureInvalid',
  'nonceReused',
  'offline',
  'unreachable',
  'timeout',
  'serviceFault',
];

/** Reason why the claim failed, and the remedy: a membership, another day, or another attempt. */
export const ClaimRefused = observer(function ClaimRefused() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const { openPurchase } = useMembershipWays();
  const contact = useCustomerService();
  const { failure } = trial;
  if (!failure) return null;
  const isSpoken = spoken.includes(failure);
  const close = (
    <Button variant="text" onClick={trial.close}>
      {t('trial.close')}
    </Button>
  );
  return (
    <TrialPanel
      title={t('trial.refused')}
      text={isSpoken ? t(`failure.${failure}`) : t(contact ? 'trial.otherContact' : 'trial.other')}
      actions={
        failure === 'trialUsedUp' ? (
          <Button size={44} onClick={trial.close}>
            {t('trial.close')}
          </Button>
        ) : final.includes(failure) ? (
          <>
            <Button variant="vip" size={44} onClick={openPurchase}>
              {t('membership.open')}
            </Button>
            {close}
          </>
        ) : (
          <>
            <Button
              variant="primary"
              size={44}
              isLoading={trial.isClaiming}
              onClick={() => void trial.claim()}
            >
              {t('trial.retry')}
            </Button>
            {close}
          </>
        )
      }
    >
      {!isSpoken && <CustomerServiceLine />}
    </TrialPanel>
  );
});
