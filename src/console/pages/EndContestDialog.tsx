import type { HostContest } from '../../api/contract/console/hostContests.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { NoteDialog } from '../parts/NoteDialog.tsx';

export interface EndContestDialogProps {
  contest: HostContest;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason before a contest ends at once, or is removed while no user has seen it. */
export function EndContestDialog({ contest, onDone, onClose }: EndContestDialogProps) {
  const { t } = useConsole();
  const { period, name, is_begun: hasBegun, is_closed: isClosed } = contest;
  const { act } = useAction(
    'endContest',
    hasBegun ? t('console.contests.ended') : t('console.contests.removed'),
  );
  const text = isClosed ? 'endClosedText' : hasBegun ? 'endText' : 'removeText';

  async function handleConfirm(reason: string): Promise<boolean> {
    const isDone = (await act({ period, reason })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <NoteDialog
      title={t(hasBegun ? 'console.contests.endTitle' : 'console.contests.removeTitle', { name })}
      noteLabel={t('console.cases.reason')}
      noteHelp={t('console.contests.reasonHelp')}
      isNoteRequired
      isDanger
      confirmLabel={hasBegun ? t('console.contests.end') : t('console.shell.remove')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{t(`console.contests.${text}`)}</p>
    </NoteDialog>
  );
}
