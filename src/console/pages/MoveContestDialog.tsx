import { useState } from 'react';
import type { HostContest } from '../../api/contract/console/hostContests.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { MomentField } from '../parts/schemaForm/MomentField.tsx';

const times = ['online_time', 'submit_until', 'vote_from', 'vote_until', 'offline_time'] as const;
type TimeName = (typeof times)[number];

export interface MoveContestDialogProps {
  contest: HostContest;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for other times of a contest, and for the reason. */
export function MoveContestDialog({ contest, onDone, onClose }: MoveContestDialogProps) {
  const { t } = useConsole();
  const { act } = useAction('moveContest', t('console.contests.moved'));
  const [typed, setTyped] = useState<Partial<Record<TimeName, number | undefined>>>({});
  const offered = times.filter((name) => canChange(contest, name));
  const valueOf = (name: TimeName): number | undefined => (name in typed ? typed[name] : contest[name]);
  const changed = offered.filter((name) => valueOf(name) !== contest[name]);
  const isWhole = offered.every((name) => valueOf(name) !== undefined);

  async function handleConfirm(reason: string): Promise<boolean> {
    const given = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    const isDone = (await act({ period: contest.period, reason, ...given })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <NoteDialog
      title={t('console.contests.moveTitle', { name: contest.name })}
      noteLabel={t('console.cases.reason')}
      noteHelp={t('console.contests.reasonHelp')}
      isNoteRequired
      confirmLabel={t('console.contests.move')}
      refusal={changed.length > 0 && isWhole ? undefined : t('console.contests.moveNothing')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{t('console.contests.moveText')}</p>
      {offered.map((name) => (
        <MomentField
          key={name}
          label={t(`console.fields.${name}`)}
          value={valueOf(name)}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </NoteDialog>
  );
}

/** A contest that has begun keeps its beginning, a closed one all but its end. */
function canChange({ is_begun: hasBegun, is_closed: isClosed }: HostContest, name: TimeName): boolean {
  if (isClosed) return name === 'offline_time';
  return name !== 'online_time' || !hasBegun;
}
