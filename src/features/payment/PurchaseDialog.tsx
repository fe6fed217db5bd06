import { observer } from 'mobx-react-lite';
import { Crown } from 'lucide';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { FishIcon, Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { groupThousands } from '../../i18n/format.ts';
import { checkoutStore } from '../../stores/payment/checkout.ts';
import { purchaseStore } from '../../stores/payment/purchase.ts';
import { walletStore } from '../../stores/payment/wallet.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { Link } from '../../ui/Link.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { BirthDateDialog } from './birthDate/BirthDateDialog.tsx';
import { describeAmount } from './goods/goodsTexts.ts';
import styles from './PurchaseDialog.module.css';
import { PayCode } from './recharge/PayCode.tsx';

/** Price of a wallpaper and the user's balance; recharges inside, and returns to the purchase. */
export default observer(function PurchaseDialog() {
  const { t } = useTranslation();
  const purchase = useStore(purchaseStore);
  const wallet = useStore(walletStore);
  const checkout = useStore(checkoutStore);
  useEffect(() => {
    // A code of another place is not this one's, nor the other way round.
    checkout.leave();
    return checkout.leave;
  }, [checkout]);
  const { request, shortage } = purchase;
  if (!request) return null;
  // One dialog at a time; the request and its order are still there afterwards.
  if (checkout.waiting) return <BirthDateDialog />;
  const isKnown = wallet.status === 'ready';
  const isPaying = checkout.order?.phase === 'unpaid';
  const failure = purchase.failure ?? checkout.failure ?? wallet.failure;
  return (
    <Modal
      isOpen
      title={isKnown && shortage > 0 ? t('payment.buy.shortTitle', { shortage }) : t('payment.buy.title')}
      closeLabel={t('shell.close')}
      width="440px"
      onOpenChange={purchase.close}
      actions={<Actions />}
    >
      <div className={styles.content}>
        <Subject wallpaper={request.wallpaper} />
        {isPaying ? (
          <div className={styles.code}>
            <PayCode onCancel={() => void checkout.cancel()} />
          </div>
        ) : (
          isKnown && <Sums price={request.wallpaper.fields.price} fish={wallet.fish} />
        )}
        {checkout.isDemo && shortage > 0 && (
          <p className={styles.note}>
            {t('payment.demo')} · {t('payment.demoNote')} · {t('payment.recharge.tax')}
          </p>
        )}
        {failure && <InlineMessage kind="error" text={t(`failure.${failure}`)} />}
      </div>
    </Modal>
  );
});

function Subject({ wallpaper }: { wallpaper: Wallpaper }) {
  const { api } = useStores();
  const { nameOf, pick } = useLanguage();
  const { fields } = wallpaper;
  const md5 = imageUrlFor(fields, 120);
  return (
    <div className={styles.subject}>
      {md5 && <img className={styles.picture} src={api.mediaUrl(md5)} alt="" />}
      <div>
        <p className={styles.name}>{pick(fields.name, fields.name_en)}</p>
        <p className={styles.note}>{nameOf(fields.author)}</p>
      </div>
    </div>
  );
}

const Sums = observer(function Sums({ price, fish }: { price: number; fish: number }) {
  const { t } = useTranslation();
  const { payment } = useStores();
  const purchase = useStore(purchaseStore);
  const isIncluded = purchase.request
    ? payment.offerOf(purchase.request.wallpaper) === 'fishOrMembers'
    : false;
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('payment.buy.price')}</dt>
        <dd className={styles.price}>
          <FishIcon size={14} />
          {groupThousands(price)}
        </dd>
        {fish >= price ? (
          <>
            <dt>{t('payment.buy.after')}</dt>
            <dd>
              {t('payment.buy.change', {
                before: groupThousands(fish),
                after: groupThousands(fish - price),
              })}
            </dd>
          </>
        ) : (
          <>
            <dt>{t('payment.buy.balance')}</dt>
            <dd>{groupThousands(fish)}</dd>
          </>
        )}
        {purchase.shortage > 0 && purchase.recharge && (
          <>
            <dt>
              {t('payment.goods.fish', { fish: groupThousands(purchase.recharge.fish) })} ·{' '}
              {t('payment.buy.rechargeEnough')}
            </dt>
            <dd>{describeAmount(purchase.recharge.amount, 1, t)}</dd>
          </>
        )}
      </dl>
      {isIncluded && (
        <Link className={styles.member} to="/vipCenter" onClick={purchase.close}>
          <Icon of={Crown} size={14} />
          {t('payment.buy.vipFree')}
        </Link>
      )}
    </>
  );
});

const Actions = observer(function Actions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const purchase = useStore(purchaseStore);
  const wallet = useStore(walletStore);
  const checkout = useStore(checkoutStore);
  const { recharge, shortage } = purchase;

  function handleCenter(): void {
    purchase.close();
    void navigate('/paymentCenter');
  }

  const cancel = <Button onClick={purchase.close}>{t('payment.cancel')}</Button>;
  if (checkout.order?.phase === 'unpaid') return cancel;
  if (wallet.status === 'ready' && shortage > 0)
    return (
      <>
        {cancel}
        {recharge ? (
          <Button
            variant="primary"
            isLoading={checkout.isPlacing}
            onClick={() => void checkout.place(recharge.fish, recharge.amount)}
          >
            {t('payment.buy.recharge', { price: describeAmount(recharge.amount, 1, t) })}
          </Button>
        ) : (
          <Button variant="primary" onClick={handleCenter}>
            {t('payment.buy.toCenter')}
          </Button>
        )}
      </>
    );
  return (
    <>
      {cancel}
      <Button
        variant="primary"
        isLoading={purchase.isBuying || wallet.status !== 'ready'}
        onClick={() => void purchase.confirm()}
      >
        {t('payment.buy.confirm')}
      </Button>
    </>
  );
});
