import { observer } from 'mobx-react-lite';
import { ExternalLink } from 'lucide';
import { useEffect } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Countdown } from '../../../design-system/Countdown/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { QRCode } from '../../../design-system/QRCode/index.ts';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import { outsideLinks } from '../../../stores/devices/outsideLinks.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { describeAmount } from '../goods/goodsTexts.ts';
import styles from './PayCard.module.css';

/** The code of an unpaid order, for as long as it can be paid. While it is in sight the order is asked about. */
export const PayCode = observer(function PayCode({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const checkout = useStore(checkoutStore);
  const links = useStore(outsideLinks);
  const { clock } = useStores();
  useEffect(() => checkout.watch(), [checkout]);
  const { order, payment, endsAt } = checkout;
  if (!order) return null;

  async function handleOpen(url: string): Promise<void> {
    if (!links.isClientOpening) return void window.open(url, '_blank', 'noopener');
    const failure = await links.open(url);
    if (failure) toasts.failed(failure);
  }

  const openUrl = payment?.open_url ?? null;
  return (
    <>
      {payment ? (
        <QRCode
          value={payment.code_url}
          alt={t('payment.code.alt')}
          tooLongText={t('payment.code.tooLong')}
          size={136}
        />
      ) : (
        <ListPending />
      )}
      <p className={styles.amount}>{describeAmount(order.amount, order.currency_id, t)}</p>
      <Countdown
        label={t('payment.code.countdown')}
        target={endsAt}
        now={() => clock.now()}
        largestUnit="minutes"
        labels={{
          days: '',
          hours: '',
          minutes: t('payment.code.minutes'),
          seconds: t('payment.code.seconds'),
          remaining: ({ minutes }) => t('payment.code.remaining', { minutes }),
          ended: t('payment.phases.expired'),
        }}
      />
      <div className={styles.actions}>
        <Button variant="text" size={28} onClick={onCancel}>
          {t('payment.code.cancel')}
        </Button>
        {openUrl !== null && (
          <Button
            size={28}
            icon={<Icon of={ExternalLink} size={16} />}
            onClick={() => void handleOpen(openUrl)}
          >
            {t('payment.code.open')}
          </Button>
        )}
      </div>
    </>
  );
});
