import { useEffect } from 'react';
import type { HealthDto } from '../../../api/contract/console/statistics.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useCall } from '../../client/useCall.ts';
import { formatCount, formatMoment, formatSize } from '../../i18n/format.ts';
import { fill } from '../../i18n/words.ts';
import { BarChart } from '../../parts/BarChart.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Page, Remote } from '../../parts/Page.tsx';

const refreshMilliseconds = 5_000;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** How the service is, now. */
export default function HealthPage() {
  const { words } = useConsole();
  const { answer, reload } = useCall('health', {});
  useEffect(() => {
    const timer = setInterval(reload, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Page title={words.shell.pages.health} hint={words.health.live}>
      <Remote answer={answer} onRetry={reload}>
        {(health) => <Health health={health} />}
      </Remote>
    </Page>
  );
}

function Health({ health }: { health: HealthDto }) {
  const { words } = useConsole();
  const texts = words.health;
  const names: Readonly<Record<string, string>> = texts.queueNames;
  const { uptime_seconds: uptime, calls, jobs } = health;
  const queues = Object.entries(health.queues).map(([name, count]) => ({ name: names[name] ?? name, count }));
  return (
    <div style={{ display: 'grid', gap: 'var(--s-6)' }}>
      <Facts
        facts={[
          [
            texts.uptime,
            fill(texts.hours, { hours: Math.floor(uptime / 3_600), minutes: Math.floor(uptime / 60) % 60 }),
          ],
          [texts.memory, formatSize(health.memory_bytes)],
          [texts.delay, milliseconds(health.delay_ms)],
          [texts.database, milliseconds(health.database_ms)],
          ...(calls
            ? ([
                [texts.calls, formatCount(calls.total)],
                [texts.failed, formatCount(calls.failed)],
                [texts.p99, calls.p99_ms === null ? '—' : `≤ ${calls.p99_ms} ms`],
              ] as const)
            : []),
        ]}
      />
      <BarChart
        title={texts.queues}
        bars={queues.map(({ name, count }) => ({ label: name, value: count, text: String(count) }))}
      />
      <DataTable
        caption={texts.queues}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { title: texts.queues, cell: ({ name }) => name },
          { title: texts.waiting, cell: ({ count }) => count, isNumber: true },
        ]}
      />
      {jobs ? (
        <DataTable
          caption={texts.jobs}
          rows={jobs}
          keyOf={({ job }) => job}
          columns={[
            { title: texts.job, cell: ({ job }) => job },
            { title: texts.lastEnd, cell: (row) => formatMoment(row.last_end) },
            { title: texts.failures, cell: (row) => row.failures, isNumber: true },
          ]}
        />
      ) : (
        <p>{texts.off}</p>
      )}
    </div>
  );
}
