import { Suspense } from 'react';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { filterColors } from '../filters/filters.ts';
import type { ListQueryState } from '../filters/listQuery.ts';
import styles from './ColourLine.module.css';

const AddListButton = lazyComponent(async () => ({
  default: (await import('./AddListButton.tsx')).AddListButton,
}));

/** Actions on all wallpapers of a colour; renders nothing while the list is not narrowed to one. */
export function ColourLine({ query, list }: { query: ListQueryState; list: PagedList<Wallpaper> }) {
  const chosen = query.get('color');
  if (!filterColors.some(([name]) => name === chosen)) return null;
  return (
    <div className={styles.line}>
      <Suspense>
        <AddListButton list={list} />
      </Suspense>
    </div>
  );
}
