import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { DynamicCard } from '../shared/DynamicCard.tsx';
import { SetWallpaperScope } from '../shared/SetWallpaperScope.tsx';
import { gridLayouts } from '../shared/WallpaperGrid.tsx';
import styles from './RelatedRow.module.css';

/** Five small cards of what is near the wallpaper. Nothing at all while there is nothing. */
export const RelatedRow = observer(function RelatedRow({ related }: { related: readonly Wallpaper[] }) {
  const { t } = useTranslation();
  if (related.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related-title">
      <h2 id="related-title">{t('detail.related')}</h2>
      <SetWallpaperScope>
        {(onSet) => (
          <ul className={styles.row}>
            {related.map((wallpaper) => (
              <li key={wallpaper.wid}>
                <DynamicCard
                  wallpaper={wallpaper}
                  width={gridLayouts.small.cardWidth}
                  isCompact
                  onSet={onSet}
                />
              </li>
            ))}
          </ul>
        )}
      </SetWallpaperScope>
    </section>
  );
});
