import type { TrackingRow } from '../../api/contract/telemetry/trackingTables.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ReportRows.module.css';

/** The latest rows of statistics, as they are sent: nothing is left out and nothing is put in other words. */
export function ReportRows({ list, isOn }: { list: ResultOf<'report.list'>; isOn: boolean }) {
  const { t } = useTranslation();
  const { rows, waiting, dropped } = list;
  return (
    <div className={styles.rows} role="region" aria-label={t('privacy.see')} tabIndex={0}>
      <p className={styles.counts} role="status">
        {rows.length > 0
          ? t('privacy.counts', { waiting, dropped })
          : t(isOn ? 'privacy.none' : 'privacy.off')}
      </p>
      {rows.map(({ is_sent: isSent, ...row }) => (
        <div key={row.event_id} className={styles.row}>
          <span>
            {row.table} · {t(isSent ? 'privacy.sent' : 'privacy.waiting')}
          </span>
          <code>{readableOf(row)}</code>
        </div>
      ))}
    </div>
  );
}

/** Every column with its value, in the order in which they are sent. */
function readableOf({ fields, ...row }: TrackingRow): string {
  return Object.entries({ ...row, ...fields })
    .map(([column, value]) => `${column}: ${value ?? '–'}`)
    .join(' · ');
}
