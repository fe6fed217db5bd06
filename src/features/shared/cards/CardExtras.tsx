import { observer } from 'mobx-react-lite';
import { UserCheck, UserPlus } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import SetOnMenu from '../setting/SetOnMenu.tsx';
import { useFollow } from '../people/useFollow.ts';
import { useFollows } from '../people/useFollows.ts';

/** Follows the author of a card’s wallpaper, where the client has following; an author has no such button on their own cards. */
const CardFollow = observer(function CardFollow({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const tabIndex = useCardTabIndex();
  const { uid, nick_name: name } = wallpaper.fields.author;
  const follows = useFollows();
  const { isFollowed, toggle } = useFollow(uid);
  if (!follows.isOffered || follows.isSelf(uid)) return null;
  return (
    <IconButton
      label={t(isFollowed ? 'follow.cancelName' : 'follow.followName', { name })}
      surface="media"
      size={28}
      tabIndex={tabIndex}
      icon={<Icon of={isFollowed ? UserCheck : UserPlus} size={14} />}
      onClick={() => void toggle()}
    />
  );
});

/** Sets a card's wallpaper on one screen or workspace, where there are several. */
const CardSetOn = observer(function CardSetOn({ wallpaper }: { wallpaper: Wallpaper }) {
  const { devices } = useStores();
  const { pick } = useLanguage();
  const tabIndex = useCardTabIndex();
  if (!devices.can('desktop.assign')) return null;
  const name = pick(wallpaper.fields.name, wallpaper.fields.name_en);
  return <SetOnMenu wallpaper={wallpaper} resolution={undefined} onCard={{ name, tabIndex }} />;
});

/** What a card offers besides setting its wallpaper: adding it to a playlist, and following its author. */
export default function CardExtras({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <>
      <AddToPlaylistButton wallpaper={wallpaper} surface="media" size={28} tabIndex={useCardTabIndex()} />
      {!wallpaper.isLocal && <CardFollow wallpaper={wallpaper} />}
      <CardSetOn wallpaper={wallpaper} />
    </>
  );
}
