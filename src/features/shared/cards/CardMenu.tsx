import { observer } from 'mobx-react-lite';
import { Bookmark, Copy, Ellipsis, Flag, ListChecks, ListPlus, UserCheck, UserPlus } from 'lucide';
import { Suspense, useState } from 'react';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Menu, type MenuEntry, type MenuItem } from '../../../design-system/Menu/index.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useFavorite } from '../detail/useFavorite.ts';
import { useFollow } from '../people/useFollow.ts';
import { useFollows } from '../people/useFollows.ts';
import { useAddToPlaylist } from '../playlists/useAddToPlaylist.ts';
import { useSetOn } from '../setting/useSetOn.tsx';
import styles from './CardMenu.module.css';

const CopyIdDialog = lazyComponent(() => import('../detail/CopyIdDialog.tsx'));
const ReportDialog = lazyComponent(() => import('../detail/ReportDialog.tsx'));

/** From this width on a card has room for a second button beside the one that sets it, in every language. */
const widthOfTwo = 240;

interface CardMenuProps {
  wallpaper: Wallpaper;
  /** Of the card, in CSS pixels. */
  width: number;
}

type CardDialog = 'copy' | 'report';

/** The actions of a card besides setting its wallpaper: its favourite where there is room, the rest in one menu. */
export default observer(function CardMenu({ wallpaper, width }: CardMenuProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const tabIndex = useCardTabIndex();
  const favorite = useFavorite(wallpaper);
  const setOn = useSetOn(wallpaper, undefined);
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const rows = useRows(wallpaper, setDialog);
  const hasFavoriteButton = width >= widthOfTwo;
  const close = () => setDialog(null);
  const label = t('card.more', { name: pick(wallpaper.fields.name, wallpaper.fields.name_en) });
  const favoriteRow: MenuItem = {
    key: 'favorite',
    label: favorite.label,
    icon: <Icon of={Bookmark} size={16} />,
    disabledReason: favorite.disabledReason,
    onSelect: () => void favorite.toggle(),
  };
  return (
    <>
      {hasFavoriteButton && (
        <IconButton
          className={styles.favorite}
          label={favorite.label}
          surface="media"
          size={28}
          tabIndex={tabIndex}
          data-chosen={favorite.isFavorite}
          disabledReason={favorite.disabledReason}
          icon={<Icon of={Bookmark} size={14} />}
          onClick={() => void favorite.toggle()}
        />
      )}
      <Menu
        label={label}
        trigger={
          <IconButton
            className={styles.more}
            label={label}
            surface="media"
            size={28}
            tabIndex={tabIndex}
            icon={<Icon of={Ellipsis} size={14} />}
          />
        }
        items={[...(hasFavoriteButton ? [] : [favoriteRow]), ...rows, ...(setOn?.sections ?? [])]}
        placement="bottom start"
      />
      {setOn?.dialog}
      <Suspense>
        {dialog === 'copy' && <CopyIdDialog wallpaper={wallpaper} onClose={close} />}
        {dialog === 'report' && <ReportDialog wallpaper={wallpaper} onClose={close} />}
      </Suspense>
    </>
  );
});

/** The rows of every card's menu; only an observer follows their changes. */
function useRows(wallpaper: Wallpaper, openDialog: (dialog: CardDialog) => void): MenuEntry[] {
  const { t } = useTranslation();
  const adding = useAddToPlaylist(wallpaper);
  const follow = useFollowRow(wallpaper);
  const playlist = adding && {
    key: 'playlist',
    label: t(adding.isAdded ? 'card.inPlaylist' : 'card.addToPlaylist'),
    icon: <Icon of={adding.isAdded ? ListChecks : ListPlus} size={16} />,
    onSelect: adding.act,
  };
  const copy = {
    key: 'copy',
    label: t('card.copyId'),
    icon: <Icon of={Copy} size={16} />,
    onSelect: () => openDialog('copy'),
  };
  const report = {
    key: 'report',
    label: t('report.open'),
    icon: <Icon of={Flag} size={16} />,
    onSelect: () => openDialog('report'),
  };
  return [
    ...(playlist ? [playlist] : []),
    { items: [...(follow ? [follow] : []), copy] },
    ...(wallpaper.isLocal ? [] : [{ items: [report] }]),
  ];
}

/** The row that follows the author, where the client has following; authors have none on their own works. */
function useFollowRow({ fields, isLocal }: Wallpaper): MenuItem | null {
  const { t } = useTranslation();
  const { uid } = fields.author;
  const name = useLanguage().nameOf(fields.author);
  const follows = useFollows();
  const { isFollowed, toggle } = useFollow(uid);
  if (isLocal || !follows.isAvailable || follows.isSelf(uid)) return null;
  return {
    key: 'follow',
    label: t(isFollowed ? 'follow.cancelName' : 'follow.followName', { name }),
    icon: <Icon of={isFollowed ? UserCheck : UserPlus} size={16} />,
    onSelect: () => void toggle(),
  };
}
