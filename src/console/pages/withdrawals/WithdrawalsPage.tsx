import { useState } from 'react';
import type { HostWithdrawalDto } from '../../../api/contract/console/money.ts';
import { withdrawalStates } from '../../../api/contract/withdrawals.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { formatAmount, formatMoment } from '../../i18n/format.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { NoteDialog } from '../../parts/NoteDialog.tsx';
import { Page, Remote } from '../../parts/Page.tsx';
import { SplitView } from '../../parts/SplitView.tsx';
import { StateFilter } from '../../parts/StateFilter.tsx';

const rmb = 1;

/** The latest withdrawals of authors: approved, paid, or failed. */
export default function WithdrawalsPage() {
  const { words } = useConsole();
  const { money } = words;
  const [state, setState] = useState<number | null>(null);
  const { answer, reload } = useCall('listWithdrawals', { state });
  const [chosen, setChosen] = useState<string | null>(null);
  const names: Readonly<Record<string, string>> = money.withdrawalStates;
  const nameOf = (number: number): string =>
    Object.entries(withdrawalStates).find(([, value]) => value === number)?.[0] ?? '';

  return (
    <Page
      title={words.shell.pages.withdrawals}
      actions={<StateFilter states={withdrawalStates} names={names} value={state} onValueChange={setState} />}
      onRefresh={reload}
    >
      <Remote answer={answer} onRetry={reload} isEmpty={({ withdrawals }) => withdrawals.length === 0}>
        {({ withdrawals }) => {
          const current = withdrawals.find((row) => row.withdrawal_id === chosen);
          return (
            <SplitView
              side={
                current && <Withdrawal key={current.withdrawal_id} withdrawal={current} onChange={reload} />
              }
            >
              <DataTable
                caption={words.shell.pages.withdrawals}
                rows={withdrawals}
                keyOf={(row) => row.withdrawal_id}
                isCurrent={(row) => row.withdrawal_id === chosen}
                columns={[
                  { title: money.withdrawal, cell: (row) => row.withdrawal_id },
                  { title: words.shell.user, cell: (row) => row.uid },
                  {
                    title: money.amount,
                    cell: (row) => formatAmount(row.amount, rmb, money),
                    isNumber: true,
                  },
                  { title: words.shell.state, cell: (row) => names[nameOf(row.state)] ?? row.state },
                  { title: money.requested, cell: (row) => formatMoment(row.created_at), isSecondary: true },
                  {
                    title: words.shell.open,
                    cell: (row) => (
                      <Button size={28} onClick={() => setChosen(row.withdrawal_id)}>
                        {words.shell.open}
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

function Withdrawal({ withdrawal, onChange }: { withdrawal: HostWithdrawalDto; onChange: () => void }) {
  const { words } = useConsole();
  const { money } = words;
  const { act } = useAction('decideWithdrawal', money.done);
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
          [money.amount, formatAmount(withdrawal.amount, rmb, money)],
          [money.yuanbao, withdrawal.yuanbao],
          [money.payee, withdrawal.payee_hint],
          [money.reference, withdrawal.bank_reference ?? '—'],
          [words.shell.note, withdrawal.note || '—'],
        ]}
      />
      {isPayeeShown ? (
        <Payee id={id} />
      ) : (
        <p>
          <Button onClick={() => setIsPayeeShown(true)}>{money.showPayee}</Button> {money.payeeLogged}
        </p>
      )}
      {isOpen && (
        <div data-actions>
          {state === requested && (
            <Button variant="success" onClick={() => void decide('approve')}>
              {money.approve}
            </Button>
          )}
          {state === approved && <Button onClick={() => setAsked('paid')}>{money.markPaid}</Button>}
          <Button variant="dangerSoft" onClick={() => setAsked('fail')}>
            {money.fail}
          </Button>
        </div>
      )}
      {asked && (
        <NoteDialog
          title={asked === 'paid' ? money.markPaid : money.fail}
          noteLabel={asked === 'paid' ? money.reference : words.shell.note}
          noteHelp={asked === 'paid' ? money.reference : money.failHelp}
          isNoteRequired
          isDanger={asked === 'fail'}
          confirmLabel={asked === 'paid' ? money.markPaid : money.fail}
          onConfirm={(text) => decide(asked, text)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Payee({ id }: { id: string }) {
  const { words } = useConsole();
  const { money } = words;
  const { answer, reload } = useCall('getPayee', { withdrawal_id: id });
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ name, account, is_demo: isDemo }) => (
        <>
          {isDemo && <InlineMessage kind="warning" text={money.demo} />}
          <Facts
            facts={[
              [money.name, name],
              [money.account, account],
            ]}
          />
        </>
      )}
    </Remote>
  );
}
