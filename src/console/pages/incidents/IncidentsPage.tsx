import { useConsole } from '../../client/consoleContext.ts';
import { useCall } from '../../client/useCall.ts';
import { formatMoment } from '../../i18n/format.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Page, Remote } from '../../parts/Page.tsx';

/** Money that arrived and belongs to no order. */
export default function IncidentsPage() {
  const { words } = useConsole();
  const { money } = words;
  const kinds: Readonly<Record<string, string>> = money.incidents;
  const { answer, reload } = useCall('listIncidents', {});
  return (
    <Page title={words.shell.pages.incidents} hint={money.incidentsText} onRefresh={reload}>
      <Remote answer={answer} onRetry={reload} isEmpty={({ incidents }) => incidents.length === 0}>
        {({ incidents }) => (
          <DataTable
            caption={words.shell.pages.incidents}
            rows={incidents}
            keyOf={(row) => row.incident_id}
            columns={[
              { title: '#', cell: (row) => row.incident_id },
              { title: money.what, cell: (row) => kinds[row.what] ?? row.what },
              { title: money.provider, cell: (row) => row.provider },
              { title: money.trade, cell: (row) => row.provider_trade },
              { title: money.order, cell: (row) => row.order_id },
              { title: money.body, cell: (row) => row.body, isText: true },
              { title: words.shell.time, cell: (row) => formatMoment(row.created_at) },
            ]}
          />
        )}
      </Remote>
    </Page>
  );
}
