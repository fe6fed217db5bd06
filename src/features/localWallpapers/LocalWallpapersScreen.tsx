import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { fittingStore } from '../../stores/wallpapers/fitting.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { useStores } from '../../ui/storeContext.ts';
import { FittingProgress } from '../shared/fitting/FittingProgress.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { ChooseButtons } from './controls/ChooseButtons.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { LocalCard } from './LocalCard.tsx';
import styles from './LocalWallpapersScreen.module.css';
import { RemovalMessage } from './RemovalMessage.tsx';
import { useSelectionKeys } from './useSelectionKeys.ts';

/** One line under the image. */
const layout = { ...gridLayouts.medium, cardHeight: 153 };

/** `/localWallpapers`: the user's own images and videos, and the ways to import more. */
export default observer(function LocalWallpapersScreen() {
  const { t } = useTranslation();
  const stores = useStores();
  const { devices } = stores;
  const library = stores.get(libraryStore);
  const selectionProps = useSelectionKeys(library);
  // Another screen begins without a selection.
  useEffect(() => library.stopSelecting, [library]);
  if (devices.clientStatus === 'absent')
    return <ListFailure isScreen failure="clientMissing" onRetry={library.list.reload} />;
  if (devices.clientStatus === 'connecting') return null;
  const isBare = library.list.isEmpty && !library.isFiltered;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <div {...selectionProps}>
          <Head />
          <RemovalMessage />
          <FittingMessage />
          {isBare ? (
            <EmptyLibrary onSet={onSet} />
          ) : (
            <WallpaperGrid
              list={library.list}
              layout={layout}
              header={<LibraryToolbar />}
              renderCard={(card) => <LocalCard {...card} onSet={onSet} />}
              emptyTitle={
                library.query ? t('library.noMatch', { query: library.query }) : t('library.noneOfKind')
              }
              emptyAction={
                <Button variant="neutral" onClick={library.showAll}>
                  {t('library.showAll')}
                </Button>
              }
            />
          )}
        </div>
      )}
    </SetWallpaperScope>
  );
});

/** A rendition that is being made is no part of any one card. */
const FittingMessage = observer(function FittingMessage() {
  const running = useStores().get(fittingStore).state?.running;
  if (!running || running.phase === 'measuring') return null;
  return (
    <div className={styles.message}>
      <FittingProgress isNamed />
    </div>
  );
});

const Head = observer(function Head() {
  const { t } = useTranslation();
  const library = useStores().get(libraryStore);
  const isFilled = library.total !== null && (library.total > 0 || library.isFiltered);
  return (
    <header className={styles.head}>
      <h1>{t('library.title')}</h1>
      <p>{isFilled ? t('library.count', { count: library.total ?? 0 }) : t('library.intro')}</p>
      {isFilled && (
        <div className={styles.choose}>
          <ChooseButtons size={32} />
        </div>
      )}
    </header>
  );
});
