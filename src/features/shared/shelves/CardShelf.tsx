import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import { sorts } from '../../../api/contract/entities.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DynamicCard } from '../cards/DynamicCard.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import styles from './Shelf.module.css';

/** Shown at most: a row of the widest window. */
const most = 8;
/** Of a card in the standard window, in CSS pixels. */
const cardWidth = 226;

export interface CardShelfProps {
  /** Above the cards; what others watch without it. */
  title?: string | undefined;
  /** After the title, quiet. */
  hint?: string | undefined;
  /** At the end of the title's line; null for none, the home page without it. */
  more?: ScreenAddress | null | undefined;
  /** In the place of the first card. */
  first?: ReactNode;
}

/** Popular wallpapers: one row of cards, four of them in the standard window. Nothing where there is nothing. */
export const CardShelf = observer(function CardShelf({ title, hint, more, first }: CardShelfProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useStores().wallpapers.catalogue.dynamicList({ sort: sorts.hot });
  useEffect(() => void list.ensure(), [list]);
  const isPending = list.items.length === 0 && (list.status === 'pending' || list.status === 'idle');
  if (!first && !isPending && list.items.length === 0) return null;
  const path = more === undefined ? '/dynamicWallpaper' : more;
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title ?? t('shelf.watched')}</h2>
        {hint && <p>{hint}</p>}
        {path && (
          <Link className={styles.more} to={path}>
            {t('shelf.more')}
            <Icon of={ChevronRight} size={14} />
          </Link>
        )}
      </header>
      <SetWallpaperScope>
        {(onSet) => (
          <ul className={styles.cards}>
            {first && <li>{first}</li>}
            {isPending &&
              Array.from({ length: 4 }, (_, index) => (
                <li key={index}>
                  <Skeleton className={styles.pending} width="100%" height="auto" radius="8px" />
                </li>
              ))}
            {list.items.slice(0, most).map((wallpaper) => (
              <li key={wallpaper.wid}>
                <DynamicCard
                  wallpaper={wallpaper}
                  width={cardWidth}
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
