import { playlistsStore, type PlaylistFailure } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { firstPlaylistName } from '../../../bridge/contract/firstPlaylist.ts';

/** Requests about playlists, with a toast where one was not done. */
export function usePlaylistActions() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const playlists = useStore(playlistsStore);

  /** @returns whether it is done */
  async function perform(request: Promise<PlaylistFailure | null>): Promise<boolean> {
    const failure = await request;
    if (failure !== null) toasts.error(`playlist.refusal.${failure}`);
    return failure === null;
  }

  /** Makes a playlist with a name that is free. */
  async function create(): Promise<void> {
    const names = new Set(playlists.list.map(({ name: taken }) => taken));
    let name: string = firstPlaylistName;
    for (let number = 2; names.has(name); number++) name = t('playlist.newName', { number });
    const made = await playlists.create(name);
    if ('failure' in made) toasts.error(`playlist.refusal.${made.failure}`);
  }

  return { perform, create };
}
