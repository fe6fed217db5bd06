import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Price } from '../../../design-system/Price/index.ts';
import { Tag } from '../../../design-system/Tag/index.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { AuthorBlock } from '../../shared/detail/AuthorBlock.tsx';
import { IdLine } from '../../shared/detail/IdLine.tsx';
import { ResolutionChoice } from './ResolutionChoice.tsx';
import { SetButton } from './SetButton.tsx';
import styles from './DetailColumn.module.css';
import { afterFirstPaint } from '../../../loading/afterFirstPaint.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const DetailAdditions = lazyComponent(
  async () => (await import('./laterParts.ts')).laterParts.additions(),
  afterFirstPaint,
);
const QuietActions = lazyComponent(() => import('../../shared/detail/QuietActions.tsx'));

/** Next to the player: name, id, author, tags, resolution, price, set button (docs/product.md#wallpaper-detail). */
export const DetailColumn = observer(function DetailColumn({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const [resolution, setResolution] = useState<Resolution | undefined>(undefined);
  const { fields } = wallpaper;
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h1 className={styles.name} title={pick(fields.name, fields.name_en)}>
          {pick(fields.name, fields.name_en)}
        </h1>
        <Suspense fallback={<span className={styles.quietRoom} />}>
          <QuietActions wallpaper={wallpaper} />
        </Suspense>
      </div>
      <IdLine wallpaper={wallpaper} />
      {!wallpaper.isLocal && <AuthorBlock wallpaper={wallpaper} />}
      <Suspense>
        <DetailAdditions wallpaper={wallpaper} />
      </Suspense>
      {fields.tag.length > 0 && (
        <ul className={styles.tags} aria-label={t('detail.tags')}>
          {fields.tag.map((tag) => (
            <li key={tag.tname}>
              <Tag>{pick(tag.tname, tag.tname_en)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <ResolutionChoice wallpaper={wallpaper} value={resolution} onChange={setResolution} />
      <div className={styles.actions}>
        <PriceLine wallpaper={wallpaper} />
        <SetButton wallpaper={wallpaper} resolution={resolution} />
      </div>
    </div>
  );
});

/** Fish and VIP may be combined here, and only here (docs/product.md#wallpaper-detail). */
const PriceLine = observer(function PriceLine({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { payment } = useStores();
  if (wallpaper.isLocal) return null;
  const kind = payment.priceKindOf(wallpaper);
  return (
    <div className={styles.price}>
      {kind === 'free' && <Price kind="free" label={t('card.free')} />}
      {kind === 'fish' && (
        <Price kind="fish" size="large" label={String(wallpaper.fields.price)} unit={t('detail.fish')} />
      )}
      {kind !== 'free' && wallpaper.fields.ptype !== 3 && (
        <Price kind="vip" size="large" label={t('detail.vipFree')} />
      )}
    </div>
  );
});
