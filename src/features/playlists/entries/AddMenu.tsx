import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Bookmark, Compass, FolderSync, HardDrive, Plus } from 'lucide';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { wholeListStore } from '../../../stores/playlists/wholeList.ts';
import { ownListsStore } from '../../../stores/social/works/ownLists.ts';
import { libraryStore } from '../../../stores/wallpapers/library.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

const FolderDialog = lazyComponent(() => import('../folder/FolderDialog.tsx'));

interface AddMenuProps {
  playlist: PlaylistSummaryDto;
  /** The one action of an empty playlist. */
  isPrimary?: boolean;
}

/** Adds what is already the user's, or leads to wallpapers to choose from. */
export const AddMenu = observer(function AddMenu({ playlist, isPrimary = false }: AddMenuProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const { devices } = stores;
  const [isChoosingFolder, setIsChoosingFolder] = useState(false);
  const whole = stores.get(wholeListStore);

  function add(source: 'favourites' | 'local'): void {
    const list =
      source === 'local' ? stores.get(libraryStore).list : stores.get(ownListsStore).list('favourites');
    void whole.add(list, { playlist: playlist.id, name: playlist.name, expected: null });
  }

  async function browse(): Promise<void> {
    stores.get(playlistsStore).closeDialog();
    await navigate('/dynamicWallpaper');
  }

  return (
    <>
      <Menu
        label={t('playlist.add')}
        trigger={
          <Button
            size={isPrimary ? 40 : 32}
            variant={isPrimary ? 'primary' : 'neutral'}
            icon={<Icon of={Plus} size={16} />}
            isLoading={whole.progress !== null}
          >
            {t('playlist.add')}
          </Button>
        }
        items={[
          {
            key: 'favourites',
            label: t('playlist.addFavorites'),
            icon: <Icon of={Bookmark} size={16} />,
            onSelect: () => add('favourites'),
          },
          {
            key: 'local',
            label: t('playlist.addLocal'),
            icon: <Icon of={HardDrive} size={16} />,
            onSelect: () => add('local'),
          },
          ...(devices.can('playlist.watchFolder')
            ? [
                {
                  key: 'folder',
                  label: t('playlist.folder.follow'),
                  icon: <Icon of={FolderSync} size={16} />,
                  onSelect: () => setIsChoosingFolder(true),
                },
              ]
            : []),
          {
            key: 'browse',
            label: t('playlist.browse'),
            icon: <Icon of={Compass} size={16} />,
            onSelect: () => void browse(),
          },
        ]}
      />
      {isChoosingFolder && (
        <Suspense>
          <FolderDialog playlist={playlist} onClose={() => setIsChoosingFolder(false)} />
        </Suspense>
      )}
    </>
  );
});
