import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryIds } from '../../api/contract/entities.ts';
import { Button } from '../../design-system/Button/index.ts';
import { DynamicCard } from '../shared/DynamicCard.tsx';
import { gridLayouts, WallpaperGrid } from '../shared/WallpaperGrid.tsx';
import { useListQuery } from '../shared/listQuery.ts';
import { SetWallpaperScope } from '../shared/SetWallpaperScope.tsx';
import { SortSegments } from '../shared/SortSegments.tsx';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { HomeHead } from './HomeHead.tsx';
import styles from './DynamicWallpapersScreen.module.css';

/** `/dynamicWallpaper` and `/wallpaperHome`: the home page, or one category or search of dynamic wallpapers. */
export default observer(function DynamicWallpapersScreen() {
  const { t } = useTranslation();
  const { catalogue } = useStores().wallpapers;
  const { categoryId, sort, keyword, change } = useListQuery();
  const isHome = categoryId === undefined && keyword === undefined;
  const list = isHome ? catalogue.home.mainList(sort) : catalogue.dynamicList({ categoryId, sort, keyword });

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          key={`${categoryId} ${sort} ${keyword}`}
          list={list}
          layout={gridLayouts.medium}
          header={
            <>
              {isHome && <HomeHead home={catalogue.home} />}
              <div className={styles.title}>
                <ListTitle categoryId={categoryId} keyword={keyword} />
                {categoryId !== categoryIds.newestDynamic && (
                  <SortSegments value={sort} onChange={(next) => change({ sort: next })} />
                )}
              </div>
            </>
          }
          renderCard={(wallpaper, isPictureHeld) => (
            <DynamicCard
              wallpaper={wallpaper}
              width={gridLayouts.medium.cardWidth}
              isPictureHeld={isPictureHeld}
              onSet={onSet}
            />
          )}
          emptyAction={
            <Button variant="neutral" onClick={() => change({ category: null, keyword: null })}>
              {t('state.emptyAction')}
            </Button>
          }
        />
      )}
    </SetWallpaperScope>
  );
});

const ListTitle = observer(function ListTitle(props: {
  categoryId: number | undefined;
  keyword: string | undefined;
}) {
  const { categoryId, keyword } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { dynamicCategories } = useStores().wallpapers.catalogue;
  const category = dynamicCategories.categories.find((candidate) => candidate.category_id === categoryId);
  if (keyword !== undefined) return <h1>{t('list.searchResult', { keyword })}</h1>;
  if (categoryId === categoryIds.newestDynamic) return <h1>{t('sidebar.newest')}</h1>;
  return <h1>{category ? pick(category.name, category.name_en) : t('home.recommended')}</h1>;
});
