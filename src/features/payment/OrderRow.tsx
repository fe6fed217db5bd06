import { observer } from 'mobx-react-lite';
import { CircleCheck, Clock, Undo2, type IconNode } from 'lucide';
import type { OrderDto } from '../../api/contract/payments.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { checkoutStore } from '../../stores/payment/checkout.ts';
import { Link } from '../../ui/Link.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import { describeAmount, describeGoods } from './goods/goodsTexts.ts';
import styles from './OrdersPanel.module.css';

const icons: Record<OrderDto['phase'], IconNode> = {
  unpaid: Clock,
  expired: Clock,
  cancelled: Clock,
  paid: CircleCheck,
  refunding: Undo2,
  refunded: Undo2,
};

/** One order, which is its receipt as well, and what can be done with it. */
export const OrderRow = observer(function OrderRow({ order }: { order: OrderDto }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { goods, phase } = order;
  return (
    <tr data-phase={phase}>
      <td>{describeGoods(goods, t, pick)}</td>
      <td className={styles.number}>{order.order_id}</td>
      <td>{describeAmount(order.amount, order.currency_id, t)}</td>
      <td>
        <span className={styles.phase} data-phase={phase}>
          <Icon of={icons[phase]} size={14} />
          {order.is_late && phase === 'paid' ? t('payment.phases.late') : t(`payment.phases.${phase}`)}
        </span>
      </td>
      <td className={styles.time}>
        <TimeAgo value={order.paid_at ?? order.created_at} />
      </td>
      <td className={styles.action}>
        <OrderAction order={order} />
      </td>
    </tr>
  );
});

const OrderAction = observer(function OrderAction({ order }: { order: OrderDto }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const checkout = useStore(checkoutStore);

  async function handleResume(): Promise<void> {
    const failure = await checkout.resume(order.order_id);
    if (failure) toasts.failed(failure);
  }

  if (order.phase === 'unpaid')
    return (
      <Button
        size={24}
        aria-label={t('payment.orders.payName', { number: order.order_id })}
        onClick={() => void handleResume()}
      >
        {t('payment.orders.pay')}
      </Button>
    );
  if (order.phase === 'paid' && order.goods.kind === 'wallpaper')
    return <Link to="/personalCenter?tab=purchases">{t('payment.orders.use')}</Link>;
  return null;
});
