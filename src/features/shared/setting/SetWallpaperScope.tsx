import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useSetWallpaper } from './useSetWallpaper.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const UpgradeDialog = lazyComponent(() => import('../updates/UpgradeDialog.tsx'));

interface SetWallpaperScopeProps {
  children: (onSet: (wallpaper: Wallpaper) => void) => ReactNode;
}

/**
 * Gives the cards inside it one way to set a wallpaper, and shows the upgrade prompt when it is needed. It observes
 * for its children: the function that makes them runs here.
 */
export const SetWallpaperScope = observer(function SetWallpaperScope({ children }: SetWallpaperScopeProps) {
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
});
