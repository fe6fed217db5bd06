import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

const CardMenu = lazyComponent(() => import('./CardMenu.tsx'));

/**
 * The favourite and the menu of a card, from when the pointer or the focus first reaches it.
 *
 * @param width of the card in CSS pixels
 */
export function useCardExtras(wallpaper: Wallpaper, width: number): { reach: object; extras: ReactNode } {
  const [isReached, setIsReached] = useState(false);
  const handleReach = () => setIsReached(true);
  return {
    reach: { onPointerOver: handleReach, onFocus: handleReach },
    extras: isReached && wallpaper.isOnline && (
      <Suspense>
        <CardMenu wallpaper={wallpaper} width={width} />
      </Suspense>
    ),
  };
}
