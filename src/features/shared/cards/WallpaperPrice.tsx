import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Price } from '../../../design-system/Price/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';

/** Price of a wallpaper, or the fact that it is in use: one fact only (docs/product.md#cards). */
export const WallpaperPrice = observer(function WallpaperPrice({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { payment } = useStores();
  if (wallpaper.isLocal) return null;
  switch (payment.priceKindOf(wallpaper)) {
    case 'free':
      return <Price kind="free" label={t('card.free')} />;
    case 'vip':
      return <Price kind="vip" label={t('card.vipFree')} />;
    case 'fish':
      return (
        <Price
          kind="fish"
          label={String(wallpaper.fields.price)}
          accessibleLabel={`${wallpaper.fields.price} ${t('detail.fish')}`}
        />
      );
  }
});
