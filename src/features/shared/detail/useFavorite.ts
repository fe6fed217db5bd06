import { useEffect } from 'react';
import { favoritesStore } from '../../../stores/wallpapers/favorites.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** The favourite of a wallpaper, for a button or a row of a menu; only an observer follows its changes. */
export interface FavoriteControl {
  isFavorite: boolean;
  /** Names the action. */
  label: string;
  /** The reason that it is out of reach: favourites are kept by the client. */
  disabledReason: string | undefined;
  /** Adds or removes it, and reports the outcome. */
  toggle: () => Promise<void>;
}

export function useFavorite(wallpaper: Wallpaper): FavoriteControl {
  const { t } = useTranslation();
  const favorites = useStore(favoritesStore);
  const toasts = useToasts();
  const { isAvailable } = favorites;
  const isFavorite = favorites.isFavorite(wallpaper.wid);
  useEffect(() => void favorites.ensure([wallpaper]), [favorites, wallpaper, isAvailable]);

  async function toggle(): Promise<void> {
    const outcome = await favorites.toggle(wallpaper);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'failed') return toasts.failed(outcome.failure);
    toasts.add({ kind: 'success', text: t(`favorite.${outcome.kind}`), lifetime: toastLifetimes.standard });
  }

  return {
    isFavorite,
    label: t(isFavorite ? 'favorite.remove' : 'favorite.add'),
    disabledReason: isAvailable ? undefined : t('favorite.needsClient'),
    toggle,
  };
}
