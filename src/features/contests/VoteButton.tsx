import { Check, ThumbsUp } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import type { ContestEntry } from '../../stores/social/contests/contestEntry.ts';
import { contestPagesStore, type ContestOutcome } from '../../stores/social/contests/contestPages.ts';
import { reportStore } from '../../stores/preferences/reports.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

interface VoteButtonProps {
  entry: ContestEntry;
  size?: 28 | 44;
}

/** Votes for a work; what got the user's vote of today says so and cannot be pressed. */
export const VoteButton = observer(function VoteButton({ entry, size = 28 }: VoteButtonProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const pages = useStore(contestPagesStore);
  const reports = useStore(reportStore);
  const toasts = useToasts();
  const tabIndex = useCardTabIndex();
  const { fields } = entry;
  const name = pick(fields.wallpaper.name, fields.wallpaper.name_en);
  const showOutcome = (outcome: ContestOutcome): void => {
    if (outcome.kind === 'failed') toasts.failed(outcome.failure);
    if (outcome.kind === 'done')
      void reports.track('contest_vote', { wid: entry.wid, period: fields.period });
  };
  if (fields.is_voted)
    return (
      <Button
        size={size}
        variant="success"
        tabIndex={tabIndex}
        icon={<Icon of={Check} size={14} />}
        disabledReason={t('contest.votedName', { name })}
      >
        {t('contest.voted')}
      </Button>
    );
  return (
    <Button
      size={size}
      variant={size === 44 ? 'primary' : 'neutral'}
      tabIndex={tabIndex}
      icon={<Icon of={ThumbsUp} size={14} />}
      aria-label={t('contest.voteForName', { name })}
      isLoading={entry.isVoting}
      onClick={() => void pages.vote(entry, showOutcome).then(showOutcome)}
    >
      {t('contest.voteFor')}
    </Button>
  );
});
