import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ListPlus } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { addWholeList } from './performAdd.ts';

interface AddListButtonProps {
  list: Pick<PagedList<Wallpaper>, 'readAll'>;
  /** Number of items in the list, where that is known. */
  expected?: number | null;
}

/** Adds all of a list to a playlist, which is asked for where there are several. Nothing where the client has none. */
export const AddListButton = observer(function AddListButton({ list, expected = null }: AddListButtonProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const playlists = stores.get(playlistsStore);
  const isAvailable = playlists.gate === 'open';
  useEffect(() => {
    if (isAvailable && playlists.status === 'idle') void playlists.load();
  }, [playlists, isAvailable]);
  if (!isAvailable) return null;
  const add = (playlist: string | null): void => void addWholeList({ stores }, list, { playlist, expected });
  const button = (
    <Button
      size={28}
      icon={<Icon of={ListPlus} size={14} />}
      {...(playlists.list.length < 2 && { onClick: () => add(null) })}
    >
      {t('playlist.addAll')}
    </Button>
  );
  if (playlists.list.length < 2) return button;
  return (
    <Menu
      label={t('playlist.addAll')}
      trigger={button}
      items={playlists.list.map(({ id, name }) => ({
        key: id,
        label: t('playlist.addTo', { name }),
        onSelect: () => add(id),
      }))}
    />
  );
});
