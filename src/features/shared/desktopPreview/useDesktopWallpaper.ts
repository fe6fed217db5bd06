import { useEffect } from 'react';
import { currentWallpaperStore } from '../../../stores/wallpapers/currentWallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import type { DesktopPreviewProps } from './DesktopPreview.tsx';

/** Returns the wallpaper of the desktop as its preview takes it, and loads it where it is not there. It observes. */
export function useDesktopWallpaper(): Pick<DesktopPreviewProps, 'wallpaper' | 'isOurs'> {
  const stores = useStores();
  const { current } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  return { wallpaper: current && wallpaper, isOurs: current !== null };
}
