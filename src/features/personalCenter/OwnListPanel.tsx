import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { CardSkeletons } from '../../design-system/Skeleton/index.ts';
import { ownListsStore, type OwnListName } from '../../stores/social/works/ownLists.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { gridLayouts, WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';

const layout = gridLayouts.small;
const methods = { favourites: 'favorites.list', downloads: 'download.history' } as const;

/** What one has liked, kept, downloaded or bought. What the client keeps needs the client. */
export const OwnListPanel = observer(function OwnListPanel({ name }: { name: OwnListName }) {
  const { t } = useTranslation();
  const { devices } = useStores();
  if (name !== 'favourites' && name !== 'downloads') return <OwnList name={name} />;
  if (devices.clientStatus === 'connecting')
    return <CardSkeletons label={t('state.loading')} count={layout.columns * 3} {...layout} />;
  if (!devices.can(methods[name])) return <EmptyState title={t(`personal.needsClient.${name}`)} />;
  return <OwnList name={name} />;
});

const OwnList = observer(function OwnList({ name }: { name: OwnListName }) {
  const { t } = useTranslation();
  const list = useStore(ownListsStore).list(name);
  // Something may have been liked or kept since it was last looked at.
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
          emptyAction={<NavigateButton to="/dynamicWallpaper" label={t('personal.browse')} />}
        />
      )}
    </SetWallpaperScope>
  );
});
