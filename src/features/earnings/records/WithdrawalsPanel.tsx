import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { withdrawalGroups } from '../../../api/contract/withdrawals.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { withdrawalsStore } from '../../../stores/payment/earnings/withdrawals.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Panel } from '../panels/Panel.tsx';
import { PanelList } from '../panels/PanelList.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import styles from './WithdrawalsPanel.module.css';

const WithdrawalDialog = lazyComponent(() => import('./WithdrawalDialog.tsx'));

const columns = ['time', 'yuanbao', 'amount', 'state'] as const;

/** The user's withdrawals, most recent first, each with its state. */
export const WithdrawalsPanel = observer(function WithdrawalsPanel() {
  const { t } = useTranslation();
  const withdrawals = useStore(withdrawalsStore);
  const { list, which } = withdrawals;
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = list.items.find(({ withdrawal_id }) => withdrawal_id === shownId);
  return (
    <Panel
      title={t('earnings.records.title')}
      end={
        (which !== 'all' || !list.isEmpty) && (
          <SegmentedControl
            label={t('earnings.records.which')}
            value={which}
            options={withdrawalGroups.map((value) => ({
              value,
              label: t(`earnings.records.groups.${value}`),
            }))}
            onValueChange={withdrawals.choose}
          />
        )
      }
    >
      <PanelList
        list={list}
        empty={
          which === 'all'
            ? { title: t('earnings.records.empty'), text: t('earnings.records.emptyHint') }
            : { title: t('earnings.records.noneOfThese') }
        }
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`earnings.records.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('earnings.records.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((withdrawal) => (
              <WithdrawalRow
                key={withdrawal.withdrawal_id}
                withdrawal={withdrawal}
                onOpen={() => setShownId(withdrawal.withdrawal_id)}
              />
            ))}
          </tbody>
        </table>
      </PanelList>
      <Suspense>{shown && <WithdrawalDialog withdrawal={shown} onClose={() => setShownId(null)} />}</Suspense>
    </Panel>
  );
});
