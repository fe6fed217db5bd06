import { useConsole } from '../../client/consoleContext.ts';
import { useCall } from '../../client/useCall.ts';
import { formatAmount, formatStatDay } from '../../i18n/format.ts';
import { fill } from '../../i18n/words.ts';
import { BarChart } from '../../parts/BarChart.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { Remote } from '../../parts/Page.tsx';
import styles from './panels.module.css';

interface PanelProps {
  /** How many days back. */
  days: number;
}

/** Visitors of each day as bars, and all of it as a table. */
export function DaysPanel({ days }: PanelProps) {
  const { words } = useConsole();
  const { statistics } = words;
  const { answer, reload } = useCall('statisticsOfDays', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={(data) => data.days.length === 0}
      emptyTitle={statistics.noData}
    >
      {(data) => (
        <div className={styles.panel}>
          <BarChart
            title={fill(statistics.chart, { name: statistics.visitors })}
            bars={data.days.toReversed().map(({ day, visitors }) => ({
              label: formatStatDay(day),
              value: visitors,
              text: String(visitors),
            }))}
          />
          <DataTable
            caption={statistics.days}
            rows={data.days}
            keyOf={({ day }) => day}
            columns={[
              { title: statistics.day, cell: ({ day }) => formatStatDay(day) },
              { title: statistics.visitors, cell: (row) => row.visitors, isNumber: true },
              { title: statistics.events, cell: (row) => row.events, isNumber: true },
            ]}
          />
        </div>
      )}
    </Remote>
  );
}

/** Funnels: how many visitors took each step. */
export function FunnelsPanel({ days }: PanelProps) {
  const { words } = useConsole();
  const { statistics } = words;
  const { answer, reload } = useCall('statisticsOfFunnels', { days });
  const names: Readonly<Record<string, string>> = statistics.funnelNames;
  const stepNames: Readonly<Record<string, string>> = statistics.steps;
  const share = (visitors: number, first: number): string =>
    first === 0 ? '—' : `${Math.round((visitors / first) * 100)} %`;
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ funnels }) => (
        <div className={styles.pair}>
          {funnels.map(({ name, steps }) => (
            <section key={name} className={styles.panel}>
              <h2>{names[name] ?? name}</h2>
              <BarChart
                title={fill(statistics.chart, { name: names[name] ?? name })}
                bars={steps.map(({ step, visitors }) => ({
                  label: stepNames[step] ?? step,
                  value: visitors,
                  text: String(visitors),
                }))}
              />
              <DataTable
                caption={names[name] ?? name}
                rows={steps}
                keyOf={({ step }) => step}
                columns={[
                  { title: statistics.step, cell: ({ step }) => stepNames[step] ?? step },
                  { title: statistics.visitors, cell: (row) => row.visitors, isNumber: true },
                  {
                    title: statistics.share,
                    cell: (row) => share(row.visitors, steps[0]?.visitors ?? 0),
                    isNumber: true,
                  },
                ]}
              />
            </section>
          ))}
        </div>
      )}
    </Remote>
  );
}

/** Errors by release, most frequent first. */
export function ErrorsPanel({ days }: PanelProps) {
  const { words } = useConsole();
  const { statistics } = words;
  const { answer, reload } = useCall('statisticsOfErrors', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={({ errors }) => errors.length === 0}
      emptyTitle={statistics.noErrors}
    >
      {({ errors }) => (
        <div className={styles.panel}>
          <DataTable
            caption={statistics.errors}
            rows={errors}
            keyOf={({ release, part, text, source }) => `${release} ${part} ${text} ${source}`}
            columns={[
              { title: statistics.release, cell: (row) => row.release },
              { title: statistics.count, cell: (row) => row.count, isNumber: true },
              { title: statistics.visitors, cell: (row) => row.visitors, isNumber: true },
              { title: statistics.error, cell: ({ part, text }) => `${part} · ${text}`, isText: true },
              { title: statistics.source, cell: (row) => row.source ?? '—' },
              { title: statistics.quote, cell: (row) => row.quote },
            ]}
          />
        </div>
      )}
    </Remote>
  );
}

/** What was paid on each day: RMB as bars, every currency in the table. */
export function MoneyPanel({ days }: PanelProps) {
  const { words } = useConsole();
  const { statistics, money } = words;
  const { answer, reload } = useCall('statisticsOfMoney', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={(data) => data.days.length === 0}
      emptyTitle={statistics.noData}
    >
      {(data) => (
        <div className={styles.panel}>
          <BarChart
            title={fill(statistics.chart, { name: statistics.income })}
            bars={data.days
              .filter(({ currency }) => currency === 1)
              .toReversed()
              .map(({ day, amount }) => ({
                label: formatStatDay(day),
                value: amount,
                text: formatAmount(amount, 1, money),
              }))}
          />
          <DataTable
            caption={statistics.money}
            rows={data.days}
            keyOf={({ day, currency }) => `${day} ${currency}`}
            columns={[
              { title: statistics.chinaDay, cell: ({ day }) => formatStatDay(day) },
              {
                title: statistics.income,
                cell: ({ amount, currency }) => formatAmount(amount, currency, money),
                isNumber: true,
              },
              { title: statistics.orders, cell: (row) => row.orders, isNumber: true },
            ]}
          />
        </div>
      )}
    </Remote>
  );
}
