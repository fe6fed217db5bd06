import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MembershipPeriodDto } from '../../../api/contract/memberships.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { BirthDateDialog } from '../birthDate/BirthDateDialog.tsx';
import { describeAmount } from '../goods/goodsTexts.ts';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import { PayCode } from '../recharge/PayCode.tsx';
import { formatDay } from '../../../i18n/formatDay.ts';
import styles from './MembershipDialog.module.css';
import { PeriodChoice } from './PeriodChoice.tsx';

/** Buying a period of membership: the choice, the code, and what came of it. */
export default observer(function MembershipDialog() {
  const { t } = useTranslation();
  const membership = useStore(membershipStore);
  const checkout = useStore(checkoutStore);
  const [chosen, setChosen] = useState<MembershipPeriodDto['period']>('month');
  useEffect(() => {
    // A code of another place is not this one's.
    checkout.leave();
  }, [checkout]);
  const { own, periods } = membership;
  const period = periods.find((each) => each.period === chosen) ?? periods[0];
  const phase = checkout.order?.phase;
  const isPaid = phase === 'paid';
  const failure = checkout.failure ?? membership.failure;
  const title = own && own.remain_secs > 0 && !isPaid ? 'membership.buy.renewTitle' : 'membership.buy.title';

  async function handlePay({ period: wanted, amount }: MembershipPeriodDto): Promise<void> {
    await checkout.placeMembership(wanted, amount);
    // Another price now: the dialog shows it.
    if (checkout.failure === 'priceChanged') await membership.load();
  }

  // One dialog at a time; what was chosen is still chosen afterwards.
  if (checkout.waiting) return <BirthDateDialog />;
  return (
    <Modal
      isOpen
      title={t(title)}
      closeLabel={t('shell.close')}
      width="550px"
      onOpenChange={membership.closePurchase}
      actions={
        isPaid ? (
          <Button variant="vip" onClick={membership.closePurchase}>
            {t('membership.buy.done')}
          </Button>
        ) : phase === 'unpaid' ? undefined : (
          <>
            <Button onClick={membership.closePurchase}>{t('membership.buy.later')}</Button>
            {period && membership.isSold && (
              <Button variant="vip" isLoading={checkout.isPlacing} onClick={() => void handlePay(period)}>
                {t(phase ? 'membership.buy.newCode' : 'membership.buy.pay', {
                  price: describeAmount(period.amount, 1, t),
                })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.content}>
        {isPaid ? (
          <Paid />
        ) : phase === 'unpaid' ? (
          <div className={styles.code}>
            <PayCode onCancel={() => void checkout.cancel()} />
          </div>
        ) : membership.status === 'ready' || period ? (
          <>
            <RequestedBenefit />
            <PeriodChoice periods={periods} value={period?.period ?? chosen} onChoose={setChosen} />
            {period && <Result days={period.days} />}
            <p className={styles.note}>{t('membership.buy.rule')}</p>
          </>
        ) : (
          membership.status === 'pending' && <ListPending />
        )}
        {(phase === 'expired' || phase === 'cancelled') && (
          <InlineMessage kind="info" text={t('payment.phases.closedText')} />
        )}
        {membership.status === 'ready' && !membership.isSold && (
          <InlineMessage kind="info" text={t('membership.buy.off')} />
        )}
        {checkout.isDemo && !isPaid && <DemoNote />}
        {failure && <InlineMessage kind="error" text={t(`failure.${failure}`)} />}
      </div>
    </Modal>
  );
});

/** The benefit for which the dialog was opened. */
const RequestedBenefit = observer(function RequestedBenefit() {
  const { t } = useTranslation();
  const { requestedBenefit } = useStore(membershipStore);
  if (requestedBenefit === null) return null;
  const benefit = t(`membership.benefits.${requestedBenefit}.name`);
  return <InlineMessage kind="info" text={t('membership.buy.wish', { benefit })} />;
});

/** The end of the membership after this purchase: periods stack. */
const Result = observer(function Result({ days }: { days: number }) {
  const { t } = useTranslation();
  const membership = useStore(membershipStore);
  const after = membership.endWith(days);
  return (
    <p className={styles.result} aria-live="polite">
      {membership.own && after !== null
        ? t('membership.buy.stacked', { before: formatDay(membership.own.until), after: formatDay(after) })
        : t('membership.buy.fromPayment', { days })}
    </p>
  );
});

const Paid = observer(function Paid() {
  const { t } = useTranslation();
  const { own } = useStore(membershipStore);
  return (
    <div className={styles.paid} role="status">
      <span className={styles.moon} aria-hidden="true" />
      <p className={styles.paidTitle}>{t('membership.buy.paidTitle')}</p>
      {own && own.remain_secs > 0 && (
        <p className={styles.note}>{t('membership.buy.paidText', { date: formatDay(own.until) })}</p>
      )}
    </div>
  );
});

/** Nothing is paid here for real. */
function DemoNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {t('payment.demo')} · {t('payment.demoNote')}
    </p>
  );
}
