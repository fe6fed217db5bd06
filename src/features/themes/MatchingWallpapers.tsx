import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { DynamicCard } from '../shared/DynamicCard.tsx';
import { SetWallpaperScope } from '../shared/SetWallpaperScope.tsx';
import { gridLayouts } from '../shared/WallpaperGrid.tsx';
import styles from './MatchingWallpapers.module.css';

/** Wallpapers that go with a theme. Nothing at all while there is nothing. */
export const MatchingWallpapers = observer(function MatchingWallpapers({
  wallpapers,
}: {
  wallpapers: readonly Wallpaper[];
}) {
  const { t } = useTranslation();
  if (wallpapers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="theme-matching">
      <h2 id="theme-matching">{t('theme.related')}</h2>
      <SetWallpaperScope>
        {(onSet) => (
          <ul className={styles.grid}>
            {wallpapers.map((wallpaper) => (
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
