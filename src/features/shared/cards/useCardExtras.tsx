import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

const CardExtras = lazyComponent(() => import('./CardExtras.tsx'));

/** The buttons that add to a playlist and follow the author, from when the pointer or the focus first reaches the card. */
export function useCardExtras(wallpaper: Wallpaper): { reach: object; extras: ReactNode } {
  const [isReached, setIsReached] = useState(false);
  const handleReach = () => setIsReached(true);
  return {
    reach: { onPointerOver: handleReach, onFocus: handleReach },
    extras: isReached && wallpaper.isOnline && (
      <Suspense>
        <CardExtras wallpaper={wallpaper} />
      </Suspense>
    ),
  };
}
