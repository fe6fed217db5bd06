import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CardSkeletons } from '../../../design-system/Skeleton/index.ts';
import { ownListsStore, type OwnListName } from '../../../stores/social/works/ownLists.ts';
import { DynamicCard } from '../cards/DynamicCard.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { gridLayouts } from './gridLayouts.ts';
import { WallpaperGrid } from './WallpaperGrid.tsx';
import { NavigateButton } from '../forms/NavigateButton.tsx';
import { EmptyPlace } from '../shelves/EmptyPlace.tsx';

const layout = gridLayouts.small;
const methods = { favourites: 'favorites.list', downloads: 'download.history' } as const;

/** The user's liked, favourite, downloaded or bought wallpapers. Lists stored by the client need the client. */
export const OwnListPanel = observer(function OwnListPanel({ name }: { name: OwnListName }) {
  const { t } = useTranslation();
  const { devices } = useStores();
  if (name !== 'favourites' && name !== 'downloads') return <OwnList name={name} />;
  if (devices.clientStatus === 'connecting')
    return <CardSkeletons label={t('state.loading')} count={15} {...layout} />;
  if (!devices.can(methods[name])) return <EmptyPlace title={t(`personal.needsClient.${name}`)} />;
  return <OwnList name={name} />;
});

const OwnList = observer(function OwnList({ name }: { name: OwnListName }) {
  const { t } = useTranslation();
  const list = useStore(ownListsStore).list(name);
  // The list may have changed since it was last shown.
  useEffect(() => void list.refresh(), [list]);
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={list}
          layout={layout}
          label={t(`personal.lists.${name}`)}
          renderCard={(card) => <DynamicCard {...card} isCompact onSet={onSet} />}
          emptyTitle={t(`personal.empty.${name}`)}
          emptyText={name === 'favourites' ? t('personal.favouritesHint') : undefined}
          emptyAction={
            <NavigateButton variant="primary" size={40} to="/dynamicWallpaper" label={t('personal.browse')} />
          }
          isKept={name === 'favourites'}
        />
      )}
    </SetWallpaperScope>
  );
});
