import { useEffect, useState } from 'react';
import { withAllStrings } from '../../../i18n/i18n.ts';
import { afterFirstPaint } from '../../../loading/afterFirstPaint.ts';
import { withRetry } from '../../../loading/preloadRetry.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

const loadActions = withRetry(withAllStrings(() => import('./performSet.ts')));

/** Sets a wallpaper and reports the outcome; the one case that needs a dialog is left to the caller to show. */
export function useSetWallpaper(): {
  set: (wallpaper: Wallpaper, resolution?: Resolution) => Promise<void>;
  upgradeFor: Wallpaper | null;
  dismissUpgrade: () => void;
} {
  const stores = useStores();
  const toasts = useToasts();
  const [upgradeFor, setUpgradeFor] = useState<Wallpaper | null>(null);
  useEffect(() => {
    // So that a press need not wait for it; where this fails, the press loads it.
    void afterFirstPaint().then(() => loadActions().catch(() => undefined));
  }, []);

  async function set(wallpaper: Wallpaper, resolution?: Resolution): Promise<void> {
    const { performSet } = await loadActions();
    const onUpgradeNeeded = () => setUpgradeFor(wallpaper);
    await performSet({ stores, toasts, wallpaper, resolution, onUpgradeNeeded });
  }

  return { set, upgradeFor, dismissUpgrade: () => setUpgradeFor(null) };
}
