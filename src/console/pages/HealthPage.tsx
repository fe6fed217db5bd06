import { useEffect } from 'react';
import type { HealthDto } from '../../api/contract/console/statistics.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import type { ConsoleKey, Translate } from '../../i18n/i18n.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useCall } from '../client/useCall.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { groupThousands } from '../../i18n/format.ts';
import { formatSize } from '../parts/formats.ts';
import { BarChart } from '../parts/BarChart.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Page, Remote } from '../parts/Page.tsx';

const refreshMilliseconds = 5_000;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** The present health of the service. */
export default function HealthPage() {
  const { t } = useConsole();
  const { answer, reload } = useCall('health', {});
  useEffect(() => {
    const timer = setInterval(reload, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Page title={t('console.shell.pages.health')} hint={t('console.health.live')}>
      <Remote answer={answer} onRetry={reload}>
        {(health) => <Health health={health} />}
      </Remote>
    </Page>
  );
}

type StoreHealth = NonNullable<HealthDto['files']['object_store']>;

/** The last thing that went wrong with the store, and when. */
function describeStore({ failures, last_failure: last }: StoreHealth, t: Translate<ConsoleKey>): string {
  if (!last) return t('console.health.storeFine');
  const moment = formatMoment(last.at);
  return t('console.health.storeFailures', {
    ...{ count: failures, moment },
    problem: t(`console.health.storeProblems.${last.problem}`),
  });
}

function Health({ health }: { health: HealthDto }) {
  const { t } = useConsole();
  const { uptime_seconds: uptime, calls, jobs } = health;
  const { object_store: store } = health.files;
  const queues = Object.entries(health.queues).map(([name, count]) => ({
    name: t(`console.health.queueNames.${name}`) || name,
    count,
  }));
  return (
    <div style={{ display: 'grid', gap: 'var(--s-6)' }}>
      {health.files.is_disk_full && <InlineMessage kind="error" text={t('console.health.diskFull')} />}
      {store?.is_answering === false && <InlineMessage kind="error" text={t('console.health.storeAway')} />}
      <Facts
        facts={[
          [
            t('console.health.uptime'),
            t('console.health.hours', {
              hours: Math.floor(uptime / 3_600),
              minutes: Math.floor(uptime / 60) % 60,
            }),
          ],
          [t('console.health.memory'), formatSize(health.memory_bytes)],
          [t('console.health.delay'), milliseconds(health.delay_ms)],
          [t('console.health.database'), milliseconds(health.database_ms)],
          [t('console.health.disk'), formatSize(health.files.disk_free_bytes)],
          ...(store ? ([[t('console.health.store'), describeStore(store, t)]] as const) : []),
          ...(calls
            ? ([
                [t('console.health.calls'), groupThousands(calls.total)],
                [t('console.health.failed'), groupThousands(calls.failed)],
                [t('console.health.p99'), calls.p99_ms === null ? '—' : `≤ ${calls.p99_ms} ms`],
              ] as const)
            : []),
        ]}
      />
      <BarChart
        title={t('console.health.queues')}
        bars={queues.map(({ name, count }) => ({ label: name, value: count, text: String(count) }))}
      />
      <DataTable
        caption={t('console.health.queues')}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { title: t('console.health.queues'), cell: ({ name }) => name },
          { title: t('console.health.waiting'), cell: ({ count }) => count, isNumber: true },
        ]}
      />
      {jobs ? (
        <DataTable
          caption={t('console.health.jobs')}
          rows={jobs}
          keyOf={({ job }) => job}
          columns={[
            { title: t('console.health.job'), cell: ({ job }) => job },
            { title: t('console.health.lastEnd'), cell: (row) => formatMoment(row.last_end) },
            { title: t('console.health.failures'), cell: (row) => row.failures, isNumber: true },
          ]}
        />
      ) : (
        <p>{t('console.health.off')}</p>
      )}
    </div>
  );
}
