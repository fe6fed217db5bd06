import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { fill } from '../../i18n/words.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Remote } from '../../parts/Page.tsx';

/** The works of a contest in the order of their votes; chosen ones are shortlisted. */
export function Standings({ period }: { period: string }) {
  const { words } = useConsole();
  const { contests } = words;
  const { answer, reload } = useCall('listStandings', { period });
  const { act, isBusy } = useAction('shortlistWorks', contests.shortlistDone);
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
            caption={contests.standings}
            rows={standings}
            keyOf={({ wid }) => wid}
            columns={[
              {
                title: contests.shortlisted,
                cell: ({ wid, name, is_shortlisted: isShortlisted }) =>
                  isShortlisted ? (
                    words.shell.yes
                  ) : (
                    <Checkbox
                      aria-label={fill(contests.select, { name })}
                      isChecked={chosen.includes(wid)}
                      onCheckedChange={(isChosen) => toggle(wid, isChosen)}
                    />
                  ),
              },
              { title: words.shell.work, cell: (row) => row.name, isText: true },
              { title: contests.author, cell: (row) => row.nick_name },
              { title: contests.votes, cell: (row) => row.vote_count, isNumber: true },
              { title: contests.place, cell: (row) => row.place ?? '—', isNumber: true },
              { title: contests.prize, cell: (row) => row.prize, isNumber: true },
            ]}
          />
          {chosen.length > 0 && (
            <div data-actions>
              <Button isLoading={isBusy} onClick={() => void handleShortlist()}>
                {contests.shortlist}
              </Button>
            </div>
          )}
        </>
      )}
    </Remote>
  );
}
