import type { OrderedGoodsDto } from '../../../api/contract/payments.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { formatRmb } from '../../../i18n/formatRmb.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Returns a short description of the ordered goods. @param pick chooses the name in the language of the page */
export function describeGoods(
  goods: OrderedGoodsDto,
  t: Translate,
  pick: (chinese: string, english: string) => string,
): string {
  switch (goods.kind) {
    case 'fish':
      return t('payment.goods.fish', { fish: groupThousands(goods.fish) });
    case 'exchange':
      return t('payment.goods.exchange', { yuanbao: groupThousands(goods.yuanbao) });
    case 'membership':
      return t('payment.goods.membership', { days: goods.days });
    case 'wallpaper':
      return t('payment.goods.wallpaper', { name: pick(goods.name, goods.name_en) });
  }
}

/** An amount as people read it: ¥30.00, 12 dried fish. */
export function describeAmount(amount: number, currency: number, t: Translate): string {
  if (currency === 2) return t('payment.amounts.fish', { amount: groupThousands(amount) });
  if (currency === 3) return t('payment.amounts.yuanbao', { amount: groupThousands(amount) });
  return formatRmb(amount);
}
