import { useNavigate } from 'react-router-dom';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { useStore } from '../../../ui/storeContext.ts';

/** The ways from a dialog of the trial to a membership; each closes the dialog. */
export function useMembershipWays(): { openCenter: () => void; openPurchase: () => void } {
  const navigate = useNavigate();
  const trial = useStore(trialStore);
  const membership = useStore(membershipStore);
  const openCenter = (): void => {
    trial.close();
    void navigate('/vipCenter');
  };
  return {
    openCenter,
    openPurchase: () => {
      openCenter();
      membership.openPurchase();
    },
  };
}
