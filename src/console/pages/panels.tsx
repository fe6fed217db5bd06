import type { MemberSharesDto } from '../../api/contract/console/money.ts';
import { currencies } from '../../api/contract/payments.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useCall } from '../client/useCall.ts';
import { formatAmount, formatStatDay } from '../parts/formats.ts';
import { BarChart } from '../parts/BarChart.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Remote } from '../parts/Page.tsx';
import styles from './panels.module.css';

const { rmb, yuanbao } = currencies;

interface PanelProps {
  /** Number of days back from today. */
  days: number;
}

/** Visitors of each day as bars, and all of it as a table. */
export function DaysPanel({ days }: PanelProps) {
  const { t } = useConsole();
  const { answer, reload } = useCall('statisticsOfDays', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={(data) => data.days.length === 0}
      emptyTitle={t('console.statistics.noData')}
    >
      {(data) => (
        <div className={styles.panel}>
          <BarChart
            title={t('console.statistics.chart', { name: t('console.statistics.visitors') })}
            bars={data.days.toReversed().map(({ day, visitors }) => ({
              label: formatStatDay(day),
              value: visitors,
              text: String(visitors),
            }))}
          />
          <DataTable
            caption={t('console.statistics.days')}
            rows={data.days}
            keyOf={({ day }) => day}
            columns={[
              { title: t('console.statistics.day'), cell: ({ day }) => formatStatDay(day) },
              { title: t('console.statistics.visitors'), cell: (row) => row.visitors, isNumber: true },
              { title: t('console.statistics.events'), cell: (row) => row.events, isNumber: true },
            ]}
          />
        </div>
      )}
    </Remote>
  );
}

/** Funnels: how many visitors took each step. */
export function FunnelsPanel({ days }: PanelProps) {
  const { t } = useConsole();
  const { answer, reload } = useCall('statisticsOfFunnels', { days });
  const funnelName = (name: string): string => t(`console.statistics.funnelNames.${name}`) || name;
  const stepName = (step: string): string => t(`console.statistics.steps.${step}`) || step;
  const share = (visitors: number, first: number): string =>
    first === 0 ? '—' : `${Math.round((visitors / first) * 100)} %`;
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ funnels }) => (
        <div className={styles.pair}>
          {funnels.map(({ name, steps }) => (
            <section key={name} className={styles.panel}>
              <h2>{funnelName(name)}</h2>
              <BarChart
                title={t('console.statistics.chart', { name: funnelName(name) })}
                bars={steps.map(({ step, visitors }) => ({
                  label: stepName(step),
                  value: visitors,
                  text: String(visitors),
                }))}
              />
              <DataTable
                caption={funnelName(name)}
                rows={steps}
                keyOf={({ step }) => step}
                columns={[
                  { title: t('console.statistics.step'), cell: ({ step }) => stepName(step) },
                  { title: t('console.statistics.visitors'), cell: (row) => row.visitors, isNumber: true },
                  {
                    title: t('console.statistics.share'),
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
  const { t } = useConsole();
  const { answer, reload } = useCall('statisticsOfErrors', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={({ errors }) => errors.length === 0}
      emptyTitle={t('console.statistics.noErrors')}
    >
      {({ errors }) => (
        <div className={styles.panel}>
          <DataTable
            caption={t('console.statistics.errors')}
            rows={errors}
            keyOf={({ release, part, text, source }) => `${release} ${part} ${text} ${source}`}
            columns={[
              { title: t('console.statistics.release'), cell: (row) => row.release },
              { title: t('console.statistics.count'), cell: (row) => row.count, isNumber: true },
              { title: t('console.statistics.visitors'), cell: (row) => row.visitors, isNumber: true },
              {
                title: t('console.statistics.error'),
                cell: ({ part, text }) => `${part} · ${text}`,
                isText: true,
              },
              { title: t('console.statistics.source'), cell: (row) => row.source ?? '—' },
              { title: t('console.statistics.quote'), cell: (row) => row.quote },
            ]}
          />
        </div>
      )}
    </Remote>
  );
}

/** Payments of each day: RMB as bars, every currency in the table. */
export function MoneyPanel({ days }: PanelProps) {
  const { t } = useConsole();
  const { answer, reload } = useCall('statisticsOfMoney', { days });
  return (
    <Remote
      answer={answer}
      onRetry={reload}
      isEmpty={({ days, member_shares: { settled, open } }) => days.length + settled + open === 0}
      emptyTitle={t('console.statistics.noData')}
    >
      {(data) => (
        <div className={styles.panel}>
          <BarChart
            title={t('console.statistics.chart', { name: t('console.statistics.income') })}
            bars={data.days
              .filter(({ currency }) => currency === 1)
              .toReversed()
              .map(({ day, amount }) => ({
                label: formatStatDay(day),
                value: amount,
                text: formatAmount(amount, 1, t),
              }))}
          />
          <DataTable
            caption={t('console.statistics.money')}
            rows={data.days}
            keyOf={({ day, currency }) => `${day} ${currency}`}
            columns={[
              { title: t('console.statistics.chinaDay'), cell: ({ day }) => formatStatDay(day) },
              {
                title: t('console.statistics.income'),
                cell: ({ amount, currency }) => formatAmount(amount, currency, t),
                isNumber: true,
              },
              { title: t('console.statistics.orders'), cell: (row) => row.orders, isNumber: true },
            ]}
          />
          <MemberShares shares={data.member_shares} />
        </div>
      )}
    </Remote>
  );
}

/** The authors' shares of the payments of members, in all months. */
function MemberShares({ shares }: { shares: MemberSharesDto }) {
  const { t } = useConsole();
  const { settled, open, paid, limit, shared, pending, available } = shares;
  return (
    <section>
      <h2>{t('console.statistics.memberShares')}</h2>
      <Facts
        facts={[
          [t('console.statistics.settledMonths'), settled],
          [t('console.statistics.openMonths'), open],
          [t('console.statistics.paidByMembers'), formatAmount(paid, rmb, t)],
          [t('console.statistics.sharedAtMost'), formatAmount(limit, yuanbao, t)],
          [t('console.statistics.shared'), formatAmount(shared, yuanbao, t)],
          [t('console.statistics.sharesPending'), formatAmount(pending, yuanbao, t)],
          [t('console.statistics.sharesPaid'), formatAmount(available, yuanbao, t)],
        ]}
      />
    </section>
  );
}
