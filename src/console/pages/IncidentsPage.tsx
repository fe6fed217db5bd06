import type { HostIncidentDto } from '../../api/contract/console/money.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useRows } from '../client/useRows.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Page, Remote } from '../parts/Page.tsx';

/** Money that arrived and belongs to no order. */
export default function IncidentsPage() {
  const { t } = useConsole();
  const { answer, more, reload } = useRows('listIncidents', {
    paramsAfter: (last?: HostIncidentDto) => ({ ...(last && { before: last.incident_id }) }),
    rowsOf: ({ incidents, has_more: hasMore }) => ({ rows: incidents, hasMore }),
  });
  return (
    <Page
      title={t('console.shell.pages.incidents')}
      hint={t('console.money.incidentsText')}
      onRefresh={reload}
    >
      <Remote answer={answer} onRetry={reload} isEmpty={({ rows }) => rows.length === 0}>
        {(list) => (
          <>
            <DataTable
              caption={t('console.shell.pages.incidents')}
              rows={list.rows}
              keyOf={(row) => row.incident_id}
              columns={[
                { title: '#', cell: (row) => row.incident_id },
                {
                  title: t('console.money.what'),
                  cell: (row) => t(`console.money.incidents.${row.what}`) || row.what,
                },
                { title: t('console.money.provider'), cell: (row) => row.provider },
                { title: t('console.money.trade'), cell: (row) => row.provider_trade },
                { title: t('console.money.order'), cell: (row) => row.order_id },
                { title: t('console.money.body'), cell: (row) => row.body, isText: true },
                { title: t('console.shell.time'), cell: (row) => formatMoment(row.created_at) },
              ]}
            />
            <MoreRows more={more} list={list} />
          </>
        )}
      </Remote>
    </Page>
  );
}
