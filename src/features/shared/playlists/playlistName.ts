import { firstPlaylistName } from '../../../bridge/contract/firstPlaylist.ts';
import { translate } from '../../../i18n/i18n.ts';

/** The name of a playlist, in the language of the page where the user has not named it. */
export function playlistName(name: string): string {
  return name === firstPlaylistName ? translate('playlist.firstName') : name;
}
