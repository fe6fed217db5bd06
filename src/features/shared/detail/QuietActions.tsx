import { observer } from 'mobx-react-lite';
import { Bookmark, Ellipsis, Flag, Heart, Trash2 } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { libraryStore } from '../../../stores/wallpapers/library.ts';
import { likesStore } from '../../../stores/wallpapers/likes.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { AddToPlaylistButton } from '../playlists/AddToPlaylistButton.tsx';
import styles from './QuietActions.module.css';
import { useFavorite } from './useFavorite.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const ReportDialog = lazyComponent(() => import('./ReportDialog.tsx'));

/** Next to the name: like, favourite, and the rest in a menu. */
export default observer(function QuietActions({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div className={styles.actions}>
      {!wallpaper.isLocal && <LikeButton wallpaper={wallpaper} />}
      <FavoriteButton wallpaper={wallpaper} />
      <AddToPlaylistButton wallpaper={wallpaper} className={styles.playlist} />
      {wallpaper.isLocal ? (
        <LocalMenu wallpaper={wallpaper} />
      ) : (
        <Menu
          label={t('report.more')}
          icon={<Icon of={Ellipsis} size={18} />}
          items={[
            {
              key: 'report',
              label: t('report.open'),
              icon: <Icon of={Flag} size={16} />,
              onSelect: () => setIsReporting(true),
            },
          ]}
        />
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog wallpaper={wallpaper} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
});

/** The rare and destructive actions of a local wallpaper; the library offers to undo a removal. */
function LocalMenu({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const toasts = useToasts();
  const navigate = useNavigate();
  async function handleRemove(): Promise<void> {
    if (await library.remove([wallpaper.wid])) await navigate('/localWallpapers', { replace: true });
    else toasts.failed('clientFailed');
  }
  return (
    <Menu
      label={t('report.more')}
      icon={<Icon of={Ellipsis} size={18} />}
      items={[
        {
          key: 'remove',
          label: t('detail.remove'),
          icon: <Icon of={Trash2} size={16} />,
          onSelect: () => void handleRemove(),
        },
      ]}
    />
  );
}

const LikeButton = observer(function LikeButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const stores = useStores();
  const likes = stores.get(likesStore);
  const toasts = useToasts();
  const isLiked = likes.isLiked(wallpaper.wid);
  const { isSignedIn } = stores.session;
  useEffect(() => void likes.ensure([wallpaper]), [likes, wallpaper, isSignedIn]);

  async function handleClick(): Promise<void> {
    const outcome = await likes.toggle(wallpaper);
    if (outcome.kind === 'failed') toasts.failed(outcome.failure);
  }

  return (
    <IconButton
      className={styles.like}
      label={isLiked ? t('like.unlike') : t('like.like')}
      // The label names the action, so there is no `aria-pressed`: “Unlike, pressed” would say both.
      data-chosen={isLiked}
      icon={<Icon of={Heart} size={18} />}
      onClick={() => void handleClick()}
    />
  );
});

const FavoriteButton = observer(function FavoriteButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { isFavorite, label, disabledReason, toggle } = useFavorite(wallpaper);
  return (
    <IconButton
      className={styles.favorite}
      label={label}
      data-chosen={isFavorite}
      disabledReason={disabledReason}
      icon={<Icon of={Bookmark} size={18} />}
      onClick={() => void toggle()}
    />
  );
});
