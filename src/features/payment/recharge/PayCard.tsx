import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { OrderDto } from '../../../api/contract/payments.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { walletStore } from '../../../stores/payment/wallet.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { CustomerServiceLine } from '../../shared/people/CustomerServiceLine.tsx';
import { useCustomerService } from '../../shared/people/useCustomerService.ts';
import { BirthDateDialog } from '../birthDate/BirthDateDialog.tsx';
import { describeAmount } from '../goods/goodsTexts.ts';
import { PayCode } from './PayCode.tsx';
import styles from './PayCard.module.css';

interface PayCardProps {
  fish: number;
  /** Fen. */
  price: number;
  /** True where a provider collects RMB. */
  isSold: boolean;
}

/** The price with what belongs beside it, then the code, then what became of the order. */
export const PayCard = observer(function PayCard(props: PayCardProps) {
  const { t } = useTranslation();
  const checkout = useStore(checkoutStore);
  const { leaveRecharge } = checkout;
  // The question belongs to this page, and to this amount: another one is another order. An answer may have come after it.
  useEffect(() => {
    leaveRecharge();
    return leaveRecharge;
  }, [leaveRecharge, props.fish]);
  return (
    <div className={styles.card}>
      {checkout.isDemo && (
        <p className={styles.badge}>
          <strong>{t('payment.demo')}</strong> {t('payment.demoNote')}
        </p>
      )}
      {/* The dialog of a membership asks by itself. */}
      {checkout.waiting?.goods.kind === 'fish' && <BirthDateDialog />}
      {props.isSold ? <PayState {...props} /> : <InlineMessage kind="info" text={t('failure.paymentsOff')} />}
    </div>
  );
});

const PayState = observer(function PayState({ fish, price }: PayCardProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const checkout = useStore(checkoutStore);
  const contact = useCustomerService();
  const { order, failure } = checkout;
  if (!order)
    return (
      <>
        <p className={styles.amount}>{describeAmount(price, 1, t)}</p>
        <p className={styles.note}>{t('payment.recharge.tax')}</p>
        {failure && <InlineMessage kind="error" text={t(`failure.${failure}`)} />}
        <Button
          variant="primary"
          size={40}
          isLoading={checkout.isPlacing}
          onClick={() => void checkout.place(fish, price)}
        >
          {t('payment.recharge.pay', { price: describeAmount(price, 1, t) })}
        </Button>
        <div className={styles.rule}>
          <p>{t(contact ? 'payment.recharge.refundRuleContact' : 'payment.recharge.refundRule')}</p>
          <CustomerServiceLine />
        </div>
      </>
    );

  async function handleCancel(): Promise<void> {
    const problem = await checkout.cancel();
    if (problem) toasts.failed(problem);
  }

  const again = (
    <Button variant="primary" isLoading={checkout.isPlacing} onClick={() => void checkout.place(fish, price)}>
      {t('payment.recharge.newCode')}
    </Button>
  );
  const done = (
    <Button variant="primary" onClick={checkout.leave}>
      {t('payment.recharge.more')}
    </Button>
  );
  switch (order.phase) {
    case 'unpaid':
      return <PayCode onCancel={() => void handleCancel()} />;
    case 'paid':
      return <PaidOutcome order={order} done={done} />;
    case 'expired':
    case 'cancelled':
      return (
        <Outcome
          tone="warn"
          title={t(`payment.phases.${order.phase}`)}
          text={t('payment.phases.closedText')}
          action={again}
        />
      );
    case 'refunding':
    case 'refunded':
      return (
        <Outcome
          tone="warn"
          title={t(`payment.phases.${order.phase}`)}
          text={t('payment.phases.refundText')}
          action={done}
        />
      );
  }
});

/** Confirmation of a payment that has arrived. */
const PaidOutcome = observer(function PaidOutcome({ order, done }: { order: OrderDto; done: ReactNode }) {
  const { t } = useTranslation();
  const wallet = useStore(walletStore);
  if (order.goods.kind === 'membership')
    return (
      <Outcome
        tone="success"
        title={t('membership.buy.paidTitle')}
        text={t('payment.goods.membership', { days: order.goods.days })}
        action={<NavigateButton to="/vipCenter" label={t('trial.toCenter')} />}
      />
    );
  const credited = order.goods.kind === 'fish' ? groupThousands(order.goods.fish) : '';
  return (
    <Outcome
      tone="success"
      title={t('payment.phases.paidTitle', { fish: credited })}
      text={
        order.is_late
          ? t('payment.phases.lateText')
          : t('payment.phases.paidText', { balance: groupThousands(wallet.fish) })
      }
      action={done}
    />
  );
});

interface OutcomeProps {
  tone: 'success' | 'warn';
  title: string;
  text: string;
  action: ReactNode;
}

/** Outcome of the order, announced when it changes. */
function Outcome({ tone, title, text, action }: OutcomeProps) {
  return (
    <div className={styles.outcome} role="status" data-tone={tone}>
      <span className={styles.moon} aria-hidden="true" />
      <p className={styles.outcomeTitle}>{title}</p>
      <p className={styles.note}>{text}</p>
      {action}
    </div>
  );
}
