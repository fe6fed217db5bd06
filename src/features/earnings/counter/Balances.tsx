import { groupThousands } from '../../../i18n/format.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import type { WithdrawalCounter } from '../../../stores/payment/earnings/earnings.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Balances.module.css';

/** The available yuanbao, the pending ones with their date, and the ones that a withdrawal holds. */
export function Balances({ counter }: { counter: WithdrawalCounter }) {
  const { t } = useTranslation();
  const { available, pending, held, next_available_at: next } = counter;
  return (
    <>
      <section className={styles.balances} aria-label={t('earnings.counter.balances')}>
        <dl className={styles.list}>
          <div>
            <dt>{t('earnings.counter.available')}</dt>
            <dd className={styles.available}>
              {groupThousands(available)} <span className={styles.unit}>{t('earnings.yuanbao')}</span>
            </dd>
          </div>
          <div>
            <dt>{t('earnings.counter.pending')}</dt>
            <dd>{groupThousands(pending)}</dd>
          </div>
          {held > 0 && (
            <div>
              <dt>{t('earnings.counter.held')}</dt>
              <dd>{groupThousands(held)}</dd>
            </div>
          )}
        </dl>
        {available > 0 && (
          <Link className={styles.exchange} to="/paymentCenter">
            {t('earnings.counter.exchange')}
          </Link>
        )}
      </section>
      {next !== null && (
        <p className={styles.next}>{t('earnings.counter.nextAvailable', { date: formatDay(next) })}</p>
      )}
      {counter.is_demo && (
        <InlineMessage className={styles.demo} kind="info" text={t('earnings.counter.demo')} />
      )}
    </>
  );
}
