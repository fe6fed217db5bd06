import { useEffect } from 'react';
import { addToPlaylistStore } from '../../../stores/playlists/addToPlaylist.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { performAdd } from './performAdd.ts';

/**
 * Adds a wallpaper to the playlist in use; one that is in a playlist leads there. Null where the client has no
 * playlists; only an observer follows its changes.
 */
export function useAddToPlaylist(wallpaper: Wallpaper): { isAdded: boolean; act: () => void } | null {
  const stores = useStores();
  const toasts = useToasts();
  const adding = stores.get(addToPlaylistStore);
  const { isAvailable } = adding;
  useEffect(() => void adding.ensure([wallpaper]), [adding, wallpaper, isAvailable]);
  if (!isAvailable) return null;
  const isAdded = adding.isAdded(wallpaper);
  return {
    isAdded,
    act: () => {
      if (isAdded) stores.get(playlistsStore).openDialog(null);
      else void performAdd({ stores, toasts }, wallpaper);
    },
  };
}
