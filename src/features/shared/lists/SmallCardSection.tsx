import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { DynamicCard } from '../cards/DynamicCard.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import { gridLayouts } from './gridLayouts.ts';
import styles from './SmallCardSection.module.css';

interface SmallCardSectionProps {
  title: string;
  wallpapers: readonly Wallpaper[];
  /** As many as fit beside each other; five in the standard window. All of them in rows without it. */
  isOneRow?: boolean;
}

/** A few small cards under a title. Nothing at all while there is nothing. */
export const SmallCardSection = observer(function SmallCardSection(props: SmallCardSectionProps) {
  const { title, wallpapers, isOneRow = false } = props;
  const titleId = useId();
  if (wallpapers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <SetWallpaperScope>
        {(onSet) => (
          <ul className={styles.row} data-one-row={isOneRow}>
            {wallpapers.map((wallpaper) => (
              <li key={wallpaper.wid}>
                <DynamicCard
                  wallpaper={wallpaper}
                  width={gridLayouts.small.cardWidth}
                  isCompact
                  level={3}
                  isPictureHeld={false}
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
