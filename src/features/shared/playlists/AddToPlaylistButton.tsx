import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ListChecks, ListPlus } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton, type IconButtonProps } from '../../../design-system/IconButton/index.ts';
import { addToPlaylistStore } from '../../../stores/playlists/addToPlaylist.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { performAdd } from './performAdd.ts';

interface AddToPlaylistButtonProps extends Pick<
  IconButtonProps,
  'surface' | 'size' | 'tabIndex' | 'className'
> {
  wallpaper: Wallpaper;
}

/** Adds a wallpaper to the playlist in use; one that is in a playlist leads there. Nothing where the client has none. */
export const AddToPlaylistButton = observer(function AddToPlaylistButton({
  wallpaper,
  ...button
}: AddToPlaylistButtonProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const stores = useStores();
  const toasts = useToasts();
  const adding = stores.get(addToPlaylistStore);
  const { isAvailable } = adding;
  useEffect(() => void adding.ensure([wallpaper]), [adding, wallpaper, isAvailable]);
  if (!isAvailable) return null;
  const name = pick(wallpaper.fields.name, wallpaper.fields.name_en);
  const isAdded = adding.isAdded(wallpaper);
  return (
    <IconButton
      {...button}
      label={t(isAdded ? 'playlist.alreadyInName' : 'playlist.addToName', { name })}
      data-chosen={isAdded}
      icon={<Icon of={isAdded ? ListChecks : ListPlus} size={button.size === 28 ? 14 : 18} />}
      onClick={() => {
        if (isAdded) stores.get(playlistsStore).openDialog(null);
        else void performAdd({ stores, toasts }, wallpaper);
      }}
    />
  );
});
