import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { FishIcon } from '../../../design-system/Icon/index.ts';
import { NumberField } from '../../../design-system/NumberField/index.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { walletStore } from '../../../stores/payment/wallet.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { describeAmount } from '../goods/goodsTexts.ts';
import { PayCard } from './PayCard.tsx';
import styles from './RechargePanel.module.css';

/** The choice that is made at first: the third of six. */
const firstChoice = 2;

/** Amount of fish, and the payment. */
export const RechargePanel = observer(function RechargePanel() {
  const { t } = useTranslation();
  const wallet = useStore(walletStore);
  const checkout = useStore(checkoutStore);
  const group = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [own, setOwn] = useState<number | null>(null);
  const recharge = wallet.shelf?.recharge;
  if (!recharge || !wallet.shelf)
    return (
      <section className={styles.card} role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="280px" />
      </section>
    );
  const isSold = wallet.shelf.providers.length > 0;
  const fish = own ?? chosen ?? recharge.choices[firstChoice]?.fish ?? recharge.minimum;
  const price = fish * recharge.fen_per_fish;

  function choose(next: { chosen: number | null; own: number | null }): void {
    setChosen(next.chosen);
    setOwn(next.own);
    // A code for another amount must not stay in sight.
    if (checkout.order) checkout.leave();
  }

  return (
    <section className={styles.card} aria-labelledby={`${group}-title`}>
      <div className={styles.goods}>
        <h2 id={`${group}-title`} className={styles.title}>
          {t('payment.recharge.title')}
        </h2>
        <div className={styles.choices} role="radiogroup" aria-labelledby={`${group}-title`}>
          {recharge.choices.map((choice) => (
            <label key={choice.fish} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={own === null && fish === choice.fish}
                onChange={() => choose({ chosen: choice.fish, own: null })}
              />
              <span className={styles.fish}>
                <FishIcon size={16} />
                {groupThousands(choice.fish)}
              </span>
              <span className={styles.price}>{describeAmount(choice.amount, 1, t)}</span>
            </label>
          ))}
        </div>
        <NumberField
          label={t('payment.recharge.own')}
          help={t('payment.recharge.ownHelp', {
            minimum: groupThousands(recharge.minimum),
            maximum: groupThousands(recharge.maximum),
          })}
          value={own}
          minValue={recharge.minimum}
          maxValue={recharge.maximum}
          step={recharge.step}
          incrementLabel={t('payment.increase')}
          decrementLabel={t('payment.decrease')}
          unit={t('payment.fish')}
          onValueChange={(value) => choose({ chosen, own: value })}
        />
      </div>
      <PayCard fish={fish} price={price} isSold={isSold} />
    </section>
  );
});
