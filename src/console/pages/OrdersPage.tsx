import { useState } from 'react';
import type { HostOrderDto } from '../../api/contract/console/money.ts';
import { orderStates } from '../../api/contract/console/orderStates.ts';
import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useRows } from '../client/useRows.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { formatAmount } from '../parts/formats.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Page, Remote } from '../parts/Page.tsx';
import { StateFilter } from '../parts/StateFilter.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** The latest orders; a paid one can be refunded. */
export default function OrdersPage() {
  const { t } = useConsole();
  const [state, setState] = useState<number | null>(null);
  const { answer, more, reload, reread } = useRows('listOrders', {
    paramsAfter: (last?: HostOrderDto) => ({ state, ...(last && { before: last.order_id }) }),
    rowsOf: ({ orders, has_more: hasMore }) => ({ rows: orders, hasMore }),
  });
  const [refunded, setRefunded] = useState<HostOrderDto | null>(null);
  const nameOf = (number: number): string =>
    Object.entries(orderStates).find(([, value]) => value === number)?.[0] ?? '';
  const stateName = (name: string): string => t(`console.money.orderStates.${name}`) || name;

  return (
    <Page
      title={t('console.shell.pages.orders')}
      actions={<StateFilter states={orderStates} nameOf={stateName} value={state} onValueChange={setState} />}
      onRefresh={reload}
    >
      <Remote answer={answer} onRetry={reload} isEmpty={({ rows }) => rows.length === 0}>
        {(list) => (
          <>
            <DataTable
              caption={t('console.shell.pages.orders')}
              rows={list.rows}
              keyOf={(row) => row.order_id}
              columns={[
                { title: t('console.money.order'), cell: (row) => row.order_id },
                { title: t('console.shell.user'), cell: (row) => row.uid },
                {
                  title: t('console.money.kind'),
                  cell: (row) => t(`console.money.orderKinds.${row.kind}`) || row.kind,
                },
                {
                  title: t('console.money.amount'),
                  cell: (row) => formatAmount(row.amount, row.currency, t),
                  isNumber: true,
                },
                { title: t('console.shell.state'), cell: (row) => stateName(nameOf(row.state)) || row.state },
                { title: t('console.money.provider'), cell: (row) => row.provider ?? '—' },
                { title: t('console.money.placed'), cell: (row) => formatMoment(row.created_at) },
                {
                  title: t('console.money.refund'),
                  isAction: true,
                  cell: (row) =>
                    row.state === orderStates.paid && (
                      <Button size={28} onClick={() => setRefunded(row)}>
                        {t('console.money.refund')}
                      </Button>
                    ),
                },
              ]}
            />
            <MoreRows more={more} list={list} />
          </>
        )}
      </Remote>
      {refunded && <RefundDialog order={refunded} onDone={reread} onClose={() => setRefunded(null)} />}
    </Page>
  );
}
