import { observer } from 'mobx-react-lite';
import { groupThousands } from '../../../i18n/format.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import { earningsStore } from '../../../stores/payment/earnings/earnings.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';
import styles from './RecentYuanbaoPanel.module.css';

/** Movements of the user's yuanbao, latest first. */
export const RecentYuanbaoPanel = observer(function RecentYuanbaoPanel() {
  const { t } = useTranslation();
  const { statement } = useStore(earningsStore);
  return (
    <Panel title={t('earnings.recent.title')}>
      <PanelList list={statement} empty={{ title: t('earnings.recent.empty') }}>
        <ul className={styles.lines} aria-label={t('earnings.recent.title')}>
          {statement.items.map(({ sequence, kind, amount, created_at: at }) => (
            <li key={sequence}>
              <span>
                {t(`payment.statement.kinds.${kind}`)}
                <span className={styles.day}>{formatDay(at)}</span>
              </span>
              <span className={styles.amount} data-direction={amount > 0 ? 'in' : 'out'}>
                {amount > 0 ? '+' : '−'}
                {groupThousands(Math.abs(amount))}
              </span>
            </li>
          ))}
        </ul>
      </PanelList>
    </Panel>
  );
});
