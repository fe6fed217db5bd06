import { useState } from 'react';
import type { HostWithdrawalDto } from '../../api/contract/console/money.ts';
import { withdrawalStates } from '../../api/contract/withdrawals.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { useRows } from '../client/useRows.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { formatAmount } from '../parts/formats.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { SplitView } from '../parts/SplitView.tsx';
import { StateFilter } from '../parts/StateFilter.tsx';

const rmb = 1;

/** The latest withdrawals of authors: approved, paid, or failed. */
export default function WithdrawalsPage() {
  const { t } = useConsole();
  const [state, setState] = useState<number | null>(null);
  const { answer, more, reload, reread } = useRows('listWithdrawals', {
    paramsAfter: (last?: HostWithdrawalDto) => ({ state, ...(last && { before: last.withdrawal_id }) }),
    rowsOf: ({ withdrawals, has_more: hasMore }) => ({ rows: withdrawals, hasMore }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const stateName = (name: string): string => t(`console.money.withdrawalStates.${name}`) || name;
  const nameOf = (number: number): string =>
    Object.entries(withdrawalStates).find(([, value]) => value === number)?.[0] ?? '';

  return (
    <Page
      title={t('console.shell.pages.withdrawals')}
      actions={
        <StateFilter states={withdrawalStates} nameOf={stateName} value={state} onValueChange={setState} />
      }
      onRefresh={reload}
    >
      <Remote answer={answer} onRetry={reload} isEmpty={({ rows }) => rows.length === 0}>
        {(list) => {
          const current = list.rows.find((row) => row.withdrawal_id === chosen);
          return (
            <SplitView
              side={
                current && <Withdrawal key={current.withdrawal_id} withdrawal={current} onChange={reread} />
              }
            >
              <DataTable
                caption={t('console.shell.pages.withdrawals')}
                rows={list.rows}
                keyOf={(row) => row.withdrawal_id}
                isCurrent={(row) => row.withdrawal_id === chosen}
                columns={[
                  { title: t('console.money.withdrawal'), cell: (row) => row.withdrawal_id },
                  { title: t('console.shell.user'), cell: (row) => row.uid },
                  {
                    title: t('console.money.amount'),
                    cell: (row) => formatAmount(row.amount, rmb, t),
                    isNumber: true,
                  },
                  {
                    title: t('console.shell.state'),
                    cell: (row) => stateName(nameOf(row.state)) || row.state,
                  },
                  {
                    title: t('console.money.requested'),
                    cell: (row) => formatMoment(row.created_at),
                    isSecondary: true,
                  },
                  {
                    title: t('console.shell.open'),
                    isAction: true,
                    cell: (row) => (
                      <Button size={28} onClick={() => setChosen(row.withdrawal_id)}>
                        {t('console.shell.open')}
                      </Button>
                    ),
                  },
                ]}
              />
              <MoreRows more={more} list={list} />
            </SplitView>
          );
        }}
      </Remote>
    </Page>
  );
}

function Withdrawal({ withdrawal, onChange }: { withdrawal: HostWithdrawalDto; onChange: () => void }) {
  const { t } = useConsole();
  const { act } = useAction('decideWithdrawal', t('console.money.done'));
  const [asked, setAsked] = useState<'paid' | 'fail' | null>(null);
  const [isPayeeShown, setIsPayeeShown] = useState(false);
  const { withdrawal_id: id, state } = withdrawal;
  const { requested, approved } = withdrawalStates;
  const isOpen = state === requested || state === approved;

  async function decide(decision: 'approve' | 'paid' | 'fail', text = ''): Promise<boolean> {
    const texts = decision === 'paid' ? { reference: text } : { note: text };
    const isDone = (await act({ withdrawal_id: id, decision, ...texts })) !== null;
    if (isDone) onChange();
    return isDone;
  }

  return (
    <>
      <h2>{id}</h2>
      <Facts
        facts={[
          [t('console.money.amount'), formatAmount(withdrawal.amount, rmb, t)],
          [t('console.money.yuanbao'), withdrawal.yuanbao],
          [t('console.money.payee'), withdrawal.payee_hint],
          [t('console.money.reference'), withdrawal.bank_reference ?? '—'],
          [t('console.shell.note'), withdrawal.note || '—'],
        ]}
      />
      {isPayeeShown ? (
        <Payee id={id} />
      ) : (
        <p>
          <Button onClick={() => setIsPayeeShown(true)}>{t('console.money.showPayee')}</Button>{' '}
          {t('console.money.payeeLogged')}
        </p>
      )}
      {isOpen && (
        <div data-actions>
          {state === requested && (
            <Button variant="success" onClick={() => void decide('approve')}>
              {t('console.money.approve')}
            </Button>
          )}
          {state === approved && (
            <Button onClick={() => setAsked('paid')}>{t('console.money.markPaid')}</Button>
          )}
          <Button variant="dangerSoft" onClick={() => setAsked('fail')}>
            {t('console.money.fail')}
          </Button>
        </div>
      )}
      {asked && (
        <NoteDialog
          title={asked === 'paid' ? t('console.money.markPaid') : t('console.money.fail')}
          noteLabel={asked === 'paid' ? t('console.money.reference') : t('console.shell.note')}
          noteHelp={asked === 'paid' ? t('console.money.reference') : t('console.money.failHelp')}
          isNoteRequired
          isDanger={asked === 'fail'}
          confirmLabel={asked === 'paid' ? t('console.money.markPaid') : t('console.money.fail')}
          onConfirm={(text) => decide(asked, text)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Payee({ id }: { id: string }) {
  const { t } = useConsole();
  const { answer, reload } = useCall('getPayee', { withdrawal_id: id });
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ name, account, is_demo: isDemo }) => (
        <>
          {isDemo && <InlineMessage kind="warning" text={t('console.money.demo')} />}
          <Facts
            facts={[
              [t('console.money.name'), name],
              [t('console.money.account'), account],
            ]}
          />
        </>
      )}
    </Remote>
  );
}
