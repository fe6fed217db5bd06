import { observer } from 'mobx-react-lite';
import { FolderDown } from 'lucide';
import { useRef } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { gridLayouts, WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { acceptedTypes } from './acceptedTypes.ts';
import styles from './LocalWallpapersScreen.module.css';

/** `/localWallpapers`: the user's own images and videos, and the ways to import more. */
export default observer(function LocalWallpapersScreen() {
  const { t } = useTranslation();
  const stores = useStores();
  const { devices } = stores;
  const library = stores.get(libraryStore);
  if (devices.clientStatus === 'absent')
    return <ListFailure failure="clientMissing" onRetry={library.list.reload} />;
  if (devices.clientStatus === 'connecting') return null;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={library.list}
          layout={gridLayouts.medium}
          header={
            <header className={styles.head}>
              <div>
                <h1>{t('library.title')}</h1>
                <p>{t('library.intro')}</p>
              </div>
              <ChooseFilesButton />
            </header>
          }
          renderCard={(card) => <DynamicCard {...card} onSet={onSet} />}
        />
      )}
    </SetWallpaperScope>
  );
});

const ChooseFilesButton = observer(function ChooseFilesButton() {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon of={FolderDown} size={16} />}
        isLoading={library.isImporting}
        onClick={() => input.current?.click()}
      >
        {t('library.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          void library.importFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
});
