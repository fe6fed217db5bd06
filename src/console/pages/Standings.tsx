import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Remote } from '../parts/Page.tsx';

/** The works of a contest in the order of their votes; chosen ones are shortlisted. */
export function Standings({ period }: { period: string }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('listStandings', { period });
  const { act, isBusy } = useAction('shortlistWorks', t('console.contests.shortlistDone'));
  const [chosen, setChosen] = useState<readonly number[]>([]);

  async function handleShortlist(): Promise<void> {
    if (!(await act({ period, wids: [...chosen] }))) return;
    setChosen([]);
    reload();
  }

  const toggle = (wid: number, isChosen: boolean): void =>
    setChosen((former) => (isChosen ? [...former, wid] : former.filter((each) => each !== wid)));

  return (
    <Remote answer={answer} onRetry={reload} isEmpty={({ standings }) => standings.length === 0}>
      {({ standings }) => (
        <>
          <DataTable
            caption={t('console.contests.standings')}
            rows={standings}
            keyOf={({ wid }) => wid}
            columns={[
              {
                title: t('console.contests.shortlisted'),
                cell: ({ wid, name, is_shortlisted: isShortlisted }) =>
                  isShortlisted ? (
                    t('console.shell.yes')
                  ) : (
                    <Checkbox
                      aria-label={t('console.contests.select', { name })}
                      isChecked={chosen.includes(wid)}
                      onCheckedChange={(isChosen) => toggle(wid, isChosen)}
                    />
                  ),
              },
              { title: t('console.shell.work'), cell: (row) => row.name, isText: true },
              { title: t('console.contests.author'), cell: (row) => row.nick_name },
              { title: t('console.contests.votes'), cell: (row) => row.vote_count, isNumber: true },
              { title: t('console.contests.place'), cell: (row) => row.place ?? '—', isNumber: true },
              { title: t('console.contests.prize'), cell: (row) => row.prize, isNumber: true },
            ]}
          />
          {chosen.length > 0 && (
            <div data-actions>
              <Button isLoading={isBusy} onClick={() => void handleShortlist()}>
                {t('console.contests.shortlist')}
              </Button>
            </div>
          )}
        </>
      )}
    </Remote>
  );
}
