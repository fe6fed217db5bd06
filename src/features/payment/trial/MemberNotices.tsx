import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { formatDay } from '../../../i18n/formatDay.ts';
import { useSpan } from '../membership/useSpan.ts';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { useMembershipWays } from './useMembershipWays.ts';

/** To a member, who needs no trial: what is left. */
export const MemberNotice = observer(function MemberNotice() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const membership = useStore(membershipStore);
  const { openCenter } = useMembershipWays();
  const write = useSpan();
  const { own } = membership;
  if (membership.status === 'failed' && membership.failure)
    return <ListFailure failure={membership.failure} onRetry={() => void membership.load()} />;
  if (!own) return <ListPending />;
  return (
    <TrialPanel
      title={t('trial.member')}
      text={t('trial.memberText', { time: write(own.remain_secs), date: formatDay(own.until) })}
      actions={
        <>
          <Button variant="vip" size={44} onClick={openCenter}>
            {t('trial.toCenter')}
          </Button>
          <Button variant="text" onClick={trial.close}>
            {t('trial.close')}
          </Button>
        </>
      }
    />
  );
});

/** It was granted. */
export const TrialGranted = observer(function TrialGranted() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const { openCenter } = useMembershipWays();
  const write = useSpan();
  return (
    <TrialPanel
      title={t('trial.granted')}
      text={t('trial.grantedText', { time: write(trial.grantedSeconds) })}
      actions={
        <>
          <Button variant="vip" size={44} onClick={trial.close}>
            {t('trial.start')}
          </Button>
          <Button variant="text" onClick={openCenter}>
            {t('trial.toCenter')}
          </Button>
        </>
      }
    />
  );
});
