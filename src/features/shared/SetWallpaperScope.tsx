import { lazy, Suspense, type ReactNode } from 'react';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { useSetWallpaper } from './useSetWallpaper.ts';

const UpgradeDialog = lazy(() => import('./UpgradeDialog.tsx'));

/** Gives the cards inside it one way to set a wallpaper, and shows the upgrade prompt when it is needed. */
export function SetWallpaperScope({ children }: { children: (onSet: (wallpaper: Wallpaper) => void) => ReactNode }) {
  const { set, upgradeFor, dismissUpgrade } = useSetWallpaper();
  return (
    <>
      {children((wallpaper) => void set(wallpaper))}
      {upgradeFor && (
        <Suspense>
          <UpgradeDialog onClose={dismissUpgrade} />
        </Suspense>
      )}
    </>
  );
}
