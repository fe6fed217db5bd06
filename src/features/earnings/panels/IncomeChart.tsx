import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { EarningSumDto } from '../../../api/contract/withdrawals.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { incomeStore } from '../../../stores/payment/earnings/income.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { LoadMoreError } from '../../shared/lists/LoadMoreError.tsx';
import styles from './IncomeChart.module.css';

/** So many bars have their amounts above them; of more, only the longest. */
const amountsAtMost = 10;
/** Every so many of many bars has its date below it, counted from the last. */
const dateEvery = 7;

/** Earnings of all works in each of the latest months or days, as bars on one scale from zero. */
export const IncomeChart = observer(function IncomeChart() {
  const { t } = useTranslation();
  const income = useStore(incomeStore);
  const { unit, sums, failure } = income;
  const { language } = useLanguage();
  useEffect(() => void income.load(), [income]);
  if (failure) return <LoadMoreError onRetry={() => void income.load()} />;
  const most = Math.max(1, ...(sums ?? []).map(({ earned }) => earned));
  const isDense = sums !== null && sums.length > amountsAtMost;
  const peak = sums?.findLastIndex(({ earned }) => earned === most) ?? -1;
  const format = new Intl.DateTimeFormat(language, {
    ...(unit === 'month' ? { month: 'short' } : { month: 'numeric', day: 'numeric' }),
    // The service sums by the days of China.
    timeZone: 'Asia/Shanghai',
  });
  const labelOf = ({ begins_at }: EarningSumDto): string => format.format(begins_at * 1_000);
  return (
    <ol
      className={styles.chart}
      aria-label={t(`earnings.income.${unit}`)}
      aria-busy={sums === null}
      data-dense={isDense}
    >
      {sums?.map((sum, index) => (
        <li key={sum.begins_at} title={`${labelOf(sum)}: ${groupThousands(sum.earned)}`}>
          <span className="visually-hidden">
            {t('earnings.income.sum', { when: labelOf(sum), amount: groupThousands(sum.earned) })}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ height: `${(sum.earned / most) * 100}%` }}>
              {(!isDense || index === peak) && (
                <span className={styles.amount}>{groupThousands(sum.earned)}</span>
              )}
            </span>
          </span>
          <span className={styles.label} aria-hidden="true">
            {(!isDense || (sums.length - 1 - index) % dateEvery === 0) && labelOf(sum)}
          </span>
        </li>
      ))}
    </ol>
  );
});
