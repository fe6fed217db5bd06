import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Modal } from '../../../design-system/Modal/index.ts';
import { trialStore, type TrialDialogKind } from '../../../stores/payment/membership/trial.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ClaimRefused } from './ClaimRefused.tsx';
import { MemberNotice, TrialGranted } from './MemberNotices.tsx';
import { TrialOffer } from './TrialOffer.tsx';
import { TrialMoon } from './TrialMoon.tsx';
import styles from './TrialDialog.module.css';

/** Content of each dialog. */
const contents: Record<TrialDialogKind, () => ReactNode> = {
  unlogin: () => <TrialOffer />,
  loinNoVip: () => <TrialOffer />,
  loginVip: () => <MemberNotice />,
  freeVipGet: () => <TrialGranted />,
  freeVipGetError: () => <ClaimRefused />,
};

/** The trial: offered to guests and non-members, granted, refused, or not needed. */
export default observer(function TrialDialog() {
  const { t } = useTranslation();
  const trial = useStore(trialStore);
  const { dialog } = trial;
  if (!dialog) return null;
  return (
    <Modal
      isOpen
      className={styles.dialog}
      data-dialog={dialog}
      title={t('membership.tryFree')}
      headContent={<span />}
      closeLabel={t('shell.close')}
      width="680px"
      height="452px"
      onOpenChange={trial.close}
    >
      <div className={styles.content} data-tone={dialog === 'freeVipGetError' ? 'refused' : 'gold'}>
        <TrialMoon />
        {contents[dialog]()}
      </div>
    </Modal>
  );
});
