import { useId } from 'react';
import type { MembershipPeriodDto } from '../../../api/contract/memberships.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { describeAmount } from '../goods/goodsTexts.ts';
import styles from './PeriodChoice.module.css';

interface PeriodChoiceProps {
  periods: readonly MembershipPeriodDto[];
  value: MembershipPeriodDto['period'];
  onChoose: (period: MembershipPeriodDto['period']) => void;
}

/** The periods that are sold, with their prices. */
export function PeriodChoice({ periods, value, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('membership.buy.period')}>
      {periods.map(({ period, days, amount }) => (
        <label key={period} className={styles.choice}>
          <input type="radio" name={group} checked={period === value} onChange={() => onChoose(period)} />
          <span className={styles.days}>{t('membership.buy.days', { days })}</span>
          <span className={styles.price}>{describeAmount(amount, 1, t)}</span>
          <span className={styles.perDay}>
            {t('membership.buy.perDay', { price: describeAmount(Math.round(amount / days), 1, t) })}
          </span>
        </label>
      ))}
    </div>
  );
}
