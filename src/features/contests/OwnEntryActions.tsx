import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import type { ContestEntry } from '../../stores/social/contests/contestEntry.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { useContestChange } from './useContestChange.ts';

interface OwnEntryActionsProps {
  entry: ContestEntry;
  name: string;
  canLeave: boolean;
}

/** Actions of authors on their own entry: withdraw it while they may, get its certificate afterwards. */
export const OwnEntryActions = observer(function OwnEntryActions(props: OwnEntryActionsProps) {
  const { entry, name, canLeave } = props;
  const { t } = useTranslation();
  const tabIndex = useCardTabIndex();
  const { run, pendingWid } = useContestChange();
  if (entry.fields.place !== null) return <CertificateButton entry={entry} />;
  if (!canLeave) return null;
  return (
    <Button
      size={28}
      tabIndex={tabIndex}
      aria-label={t('contest.leaveName', { name })}
      isLoading={pendingWid === entry.wid}
      onClick={() => void run('leave', entry.fields.period, entry.wid)}
    >
      {t('contest.leave')}
    </Button>
  );
});
