import { valueOfYuanbao } from '../../../api/contract/withdrawalTerms.ts';
import { formatRmb } from '../../../i18n/formatRmb.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './WithdrawalForm.module.css';

/**
 * Value of an amount in RMB: before the fee, the fee, the party responsible for taxes, and the amount that arrives.
 * @param yuanbao null where it is unknown
 */
export function ValueList({ yuanbao }: { yuanbao: number | null }) {
  const { t } = useTranslation();
  const value = yuanbao === null ? null : valueOfYuanbao(yuanbao);
  const shown = (fen: number | undefined): string =>
    fen === undefined ? t('earnings.form.none') : formatRmb(fen);
  return (
    <dl className={styles.value}>
      <div>
        <dt>{t('earnings.form.gross')}</dt>
        <dd>{shown(value?.gross)}</dd>
      </div>
      <div>
        <dt>{t('earnings.form.fee')}</dt>
        <dd>{shown(value?.fee)}</dd>
      </div>
      <div>
        <dt>{t('earnings.form.tax')}</dt>
        <dd>{t('earnings.form.taxByHost')}</dd>
      </div>
      <div className={styles.net}>
        <dt>{t('earnings.form.net')}</dt>
        <dd>{shown(value?.net)}</dd>
      </div>
    </dl>
  );
}
