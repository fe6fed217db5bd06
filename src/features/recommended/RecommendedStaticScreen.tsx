import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { recommendedStore } from '../../stores/wallpapers/home/recommended.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { StaticCard } from '../shared/cards/StaticCard.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './RecommendedStaticScreen.module.css';

/** `/recommendedStaticPaper`: static wallpapers with the most recent likes. */
export default observer(function RecommendedStaticScreen() {
  const { t } = useTranslation();
  const { staticList } = useStore(recommendedStore);
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={staticList}
          layout={gridLayouts.mediumGallery}
          header={
            <header className={styles.head}>
              <h1>{t('recommended.title')}</h1>
              <p>{t('recommended.hint')}</p>
            </header>
          }
          renderCard={(card) => <StaticCard {...card} onSet={onSet} />}
          emptyAction={<NavigateButton to="/staticWallpaper" label={t('shell.static')} />}
        />
      )}
    </SetWallpaperScope>
  );
});
