import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryIds } from '../../api/contract/entities.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CategoryStrip } from '../../design-system/CategoryStrip/index.ts';
import { StaticCard } from '../shared/StaticCard.tsx';
import { gridLayouts, WallpaperGrid } from '../shared/WallpaperGrid.tsx';
import { useListQuery } from '../shared/listQuery.ts';
import { SetWallpaperScope } from '../shared/SetWallpaperScope.tsx';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FilterRow } from './FilterRow.tsx';
import { clearedFilters, readFilters } from './filters.ts';
import styles from './StaticWallpapersScreen.module.css';

/** `/staticWallpaper`: the gallery of static wallpapers with its categories, orders and filters. */
export default observer(function StaticWallpapersScreen() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { catalogue } = useStores().wallpapers;
  const query = useListQuery();
  const { sort, keyword, change } = query;
  // A search looks everywhere; without one the page begins with the home category.
  const categoryId = query.categoryId ?? (keyword === undefined ? categoryIds.staticHome : undefined);
  const list = catalogue.staticList({ categoryId, sort, keyword, ...readFilters(query.get) });
  useEffect(() => void catalogue.staticCategories.ensure(), [catalogue]);

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <>
          <h1 className="visually-hidden">
            {keyword ? t('list.searchResult', { keyword }) : t('shell.static')}
          </h1>
          <div className={styles.bars}>
            <CategoryStrip
              label={t('sidebar.label')}
              moreLabel={t('list.more')}
              value={String(categoryId)}
              options={catalogue.staticCategories.categories.map((category) => ({
                value: String(category.category_id),
                label: pick(category.name, category.name_en),
              }))}
              onValueChange={(value) => change({ category: value, keyword: null })}
            />
            <FilterRow query={query} />
          </div>
          <div className={styles.pane}>
            <WallpaperGrid
              key={JSON.stringify([categoryId, sort, keyword, readFilters(query.get)])}
              list={list}
              layout={gridLayouts.large}
              renderCard={(wallpaper, isPictureHeld) => (
                <StaticCard
                  wallpaper={wallpaper}
                  width={gridLayouts.large.cardWidth}
                  isPictureHeld={isPictureHeld}
                  onSet={onSet}
                />
              )}
              emptyAction={
                <Button
                  variant="neutral"
                  onClick={() => change({ ...clearedFilters, category: null, keyword: null })}
                >
                  {t('state.emptyAction')}
                </Button>
              }
            />
          </div>
        </>
      )}
    </SetWallpaperScope>
  );
});
