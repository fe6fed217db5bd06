import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { playlistName } from '../../shared/playlists/playlistName.ts';

type Origin = Pick<ScreenState, 'source_rule' | 'playlist'>;

/** Names the rule and the playlist that what a screen shows comes from; null where it was chosen by hand. */
export function useOrigin(): (state: Origin) => string | null {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const playlists = useStore(playlistsStore);

  function playlistText(id: string): string {
    const name = playlists.nameOf(id);
    return name === null
      ? t('screens.fromPlaylist')
      : t('screens.fromNamedPlaylist', { name: playlistName(name) });
  }

  return ({ source_rule: sourceRule, playlist }) => {
    const rule = desktop.ruleName(sourceRule);
    const texts = [
      ...(rule === null ? [] : [t('screens.fromRule', { name: rule })]),
      ...(playlist === null ? [] : [playlistText(playlist)]),
    ];
    return texts.length === 0 ? null : texts.join(t('screens.between'));
  };
}
