import { useState } from 'react';
import type { HostOrderDto } from '../../../api/contract/console/money.ts';
import { orderStates } from '../../../api/contract/console/orderStates.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useCall } from '../../client/useCall.ts';
import { formatAmount, formatMoment } from '../../i18n/format.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Page, Remote } from '../../parts/Page.tsx';
import { StateFilter } from '../../parts/StateFilter.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** The latest orders; a paid one can be refunded. */
export default function OrdersPage() {
  const { words } = useConsole();
  const { money } = words;
  const [state, setState] = useState<number | null>(null);
  const { answer, reload } = useCall('listOrders', { state });
  const [refunded, setRefunded] = useState<HostOrderDto | null>(null);
  const nameOf = (number: number): string =>
    Object.entries(orderStates).find(([, value]) => value === number)?.[0] ?? '';
  const names: Readonly<Record<string, string>> = money.orderStates;
  const kinds: Readonly<Record<string, string>> = money.orderKinds;

  return (
    <Page
      title={words.shell.pages.orders}
      actions={<StateFilter states={orderStates} names={names} value={state} onValueChange={setState} />}
      onRefresh={reload}
    >
      <Remote answer={answer} onRetry={reload} isEmpty={({ orders }) => orders.length === 0}>
        {({ orders }) => (
          <DataTable
            caption={words.shell.pages.orders}
            rows={orders}
            keyOf={(row) => row.order_id}
            columns={[
              { title: money.order, cell: (row) => row.order_id },
              { title: words.shell.user, cell: (row) => row.uid },
              { title: money.kind, cell: (row) => kinds[row.kind] ?? row.kind },
              {
                title: money.amount,
                cell: (row) => formatAmount(row.amount, row.currency, money),
                isNumber: true,
              },
              { title: words.shell.state, cell: (row) => names[nameOf(row.state)] ?? row.state },
              { title: money.provider, cell: (row) => row.provider ?? '—' },
              { title: money.placed, cell: (row) => formatMoment(row.created_at) },
              {
                title: money.refund,
                cell: (row) =>
                  row.state === orderStates.paid && (
                    <Button size={28} onClick={() => setRefunded(row)}>
                      {money.refund}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Remote>
      {refunded && <RefundDialog order={refunded} onDone={reload} onClose={() => setRefunded(null)} />}
    </Page>
  );
}
