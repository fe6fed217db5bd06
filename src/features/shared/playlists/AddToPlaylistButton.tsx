import { observer } from 'mobx-react-lite';
import { ListChecks, ListPlus } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton, type IconButtonProps } from '../../../design-system/IconButton/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useAddToPlaylist } from './useAddToPlaylist.ts';

interface AddToPlaylistButtonProps extends Pick<
  IconButtonProps,
  'surface' | 'size' | 'tabIndex' | 'className'
> {
  wallpaper: Wallpaper;
}

/** The button of {@link useAddToPlaylist}. Nothing where the client has no playlists. */
export const AddToPlaylistButton = observer(function AddToPlaylistButton({
  wallpaper,
  ...button
}: AddToPlaylistButtonProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const adding = useAddToPlaylist(wallpaper);
  if (!adding) return null;
  const name = pick(wallpaper.fields.name, wallpaper.fields.name_en);
  return (
    <IconButton
      {...button}
      label={t(adding.isAdded ? 'playlist.alreadyInName' : 'playlist.addToName', { name })}
      data-chosen={adding.isAdded}
      icon={<Icon of={adding.isAdded ? ListChecks : ListPlus} size={button.size === 28 ? 14 : 18} />}
      onClick={adding.act}
    />
  );
});
