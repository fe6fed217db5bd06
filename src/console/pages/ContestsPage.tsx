import { useState } from 'react';
import { contestPlan, type HostContest } from '../../api/contract/console/hostContests.ts';
import { AlertDialog } from '../../design-system/AlertDialog/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { SchemaForm } from '../parts/schemaForm/SchemaForm.tsx';
import { SplitView } from '../parts/SplitView.tsx';
import { EndContestDialog } from './EndContestDialog.tsx';
import { MoveContestDialog } from './MoveContestDialog.tsx';
import { Standings } from './Standings.tsx';

/** Contests: created, opened, moved, shortlisted, ended and closed. */
export default function ContestsPage() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listHostContests', {});
  const creating = useAction('createContest', t('console.contests.created'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);

  return (
    <Page
      title={t('console.shell.pages.contests')}
      actions={<Button onClick={() => setIsNew(true)}>{t('console.contests.create')}</Button>}
      onRefresh={reload}
    >
      {isNew && (
        <SchemaForm
          schema={contestPlan}
          submitLabel={t('console.contests.create')}
          isBusy={creating.isBusy}
          onSubmit={(plan) => void creating.act({ plan }).then((done) => done && (setIsNew(false), reload()))}
        />
      )}
      <Remote answer={answer} onRetry={reload} isEmpty={(data) => data.contests.length === 0 && !isNew}>
        {(data) => {
          const current = data.contests.find(({ period }) => period === chosen);
          return (
            <SplitView side={current && <Contest key={current.period} contest={current} onChange={reload} />}>
              <DataTable
                caption={t('console.shell.pages.contests')}
                rows={data.contests}
                keyOf={({ period }) => period}
                isCurrent={({ period }) => period === chosen}
                columns={[
                  { title: t('console.contests.period'), cell: ({ period }) => period },
                  { title: t('console.contests.name'), cell: ({ name }) => name, isText: true },
                  {
                    title: t('console.shell.state'),
                    cell: ({ state }) => t(`console.contests.states.${state}`) || state,
                  },
                  {
                    title: t('console.contests.until'),
                    cell: (row) => formatMoment(row.vote_until),
                    isSecondary: true,
                  },
                  {
                    title: t('console.contests.pool'),
                    cell: (row) => row.prize_pool,
                    isNumber: true,
                    isSecondary: true,
                  },
                  {
                    title: t('console.shell.open'),
                    isAction: true,
                    cell: ({ period }) => (
                      <Button size={28} onClick={() => setChosen(period)}>
                        {t('console.shell.open')}
                      </Button>
                    ),
                  },
                ]}
              />
            </SplitView>
          );
        }}
      </Remote>
    </Page>
  );
}

function Contest({ contest, onChange }: { contest: HostContest; onChange: () => void }) {
  const { t } = useConsole();
  const opening = useAction('openContest', t('console.contests.opened'));
  const closing = useAction('closeContest', t('console.contests.closed'));
  const [asked, setAsked] = useState<'open' | 'move' | 'end' | 'close' | null>(null);
  const { period, name } = contest;
  const handleClose = (): void => setAsked(null);

  async function handleConfirm(): Promise<void> {
    const { act } = asked === 'open' ? opening : closing;
    if (await act({ period })) onChange();
  }

  return (
    <>
      <h2>{name}</h2>
      <Facts
        facts={[
          [t('console.fields.online_time'), formatMoment(contest.online_time)],
          [t('console.fields.submit_until'), formatMoment(contest.submit_until)],
          [t('console.fields.vote_from'), formatMoment(contest.vote_from)],
          [t('console.contests.until'), formatMoment(contest.vote_until)],
          [t('console.fields.offline_time'), formatMoment(contest.offline_time)],
          [t('console.contests.pool'), contest.prize_pool],
        ]}
      />
      <Standings period={period} />
      <div data-actions>
        {contest.state === 'draft' && (
          <Button onClick={() => setAsked('open')}>{t('console.contests.open')}</Button>
        )}
        {!(contest.is_closed && contest.is_over) && (
          <Button onClick={() => setAsked('move')}>{t('console.contests.move')}</Button>
        )}
        {!contest.is_over && (
          <Button variant="dangerSoft" onClick={() => setAsked('end')}>
            {contest.is_begun ? t('console.contests.end') : t('console.shell.remove')}
          </Button>
        )}
        {!contest.is_closed && contest.state !== 'draft' && (
          <Button variant="danger" onClick={() => setAsked('close')}>
            {t('console.contests.close')}
          </Button>
        )}
      </div>
      {asked === 'move' && <MoveContestDialog contest={contest} onDone={onChange} onClose={handleClose} />}
      {asked === 'end' && <EndContestDialog contest={contest} onDone={onChange} onClose={handleClose} />}
      <AlertDialog
        isOpen={asked === 'open' || asked === 'close'}
        onOpenChange={(isOpen) => !isOpen && handleClose()}
        title={t(asked === 'open' ? 'console.contests.openTitle' : 'console.contests.closeTitle', { name })}
        cancelLabel={t('console.shell.cancel')}
        confirmLabel={asked === 'open' ? t('console.contests.open') : t('console.contests.close')}
        isDanger={asked === 'close'}
        onConfirm={handleConfirm}
      >
        {asked === 'open' ? t('console.contests.openText') : t('console.contests.closeText')}
      </AlertDialog>
    </>
  );
}
