import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { ListPending } from '../shared/pending/ListPending.tsx';
import { checkoutStore } from '../../stores/payment/checkout.ts';
import { ordersStore, type OrderFilter } from '../../stores/payment/orders.ts';
import { walletStore } from '../../stores/payment/wallet.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { LoadMoreError } from '../shared/lists/LoadMoreError.tsx';
import { EmptyPlace } from '../shared/shelves/EmptyPlace.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrdersPanel.module.css';

const filters: readonly OrderFilter[] = ['all', 'recharge', 'wallpaper', 'membership', 'refund'];

/** The user's orders, latest first. */
export const OrdersPanel = observer(function OrdersPanel() {
  const { t } = useTranslation();
  const orders = useStore(ordersStore);
  const wallet = useStore(walletStore);
  const checkout = useStore(checkoutStore);
  const title = useId();
  const { list } = orders;
  const phase = `${checkout.order?.order_id ?? ''} ${checkout.order?.phase ?? ''}`;
  // Money has moved, or an order was placed: the list is another one.
  useEffect(() => void list.reload(), [list, wallet.fish, wallet.yuanbao, phase]);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('payment.orders.title')}</h2>
        <SegmentedControl
          label={t('payment.orders.filter')}
          value={orders.filter}
          options={filters.map((value) => ({ value, label: t(`payment.orders.filters.${value}`) }))}
          onValueChange={orders.choose}
        />
      </div>
      <div className={styles.card}>
        {list.failure && <ListFailure failure={list.failure} onRetry={() => void list.reload()} />}
        {list.status === 'pending' && list.items.length === 0 && <ListPending />}
        {list.isEmpty && <EmptyPlace title={t('payment.orders.empty')} />}
        {list.items.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payment.orders.goods')}</th>
                <th scope="col">{t('payment.orders.number')}</th>
                <th scope="col">{t('payment.orders.amount')}</th>
                <th scope="col">{t('payment.orders.state')}</th>
                <th scope="col">{t('payment.orders.time')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('payment.orders.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((order) => (
                <OrderRow key={order.order_id} order={order} />
              ))}
            </tbody>
          </table>
        )}
        {list.moreFailure && <LoadMoreError onRetry={() => void list.loadMore()} />}
        {list.hasMore && !list.moreFailure && (
          <Button isLoading={list.isLoadingMore} onClick={() => void list.loadMore()}>
            {t('payment.more')}
          </Button>
        )}
      </div>
    </section>
  );
});
