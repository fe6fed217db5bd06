import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { SetOutcome } from '../../../stores/wallpapers/desktopWallpaper.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';

/** Sets a wallpaper and reports the outcome; the one case that needs a dialog is left to the caller to show. */
export function useSetWallpaper(): {
  set: (wallpaper: Wallpaper, resolution?: Resolution) => Promise<void>;
  upgradeFor: Wallpaper | null;
  dismissUpgrade: () => void;
} {
  const { setting } = useStores().wallpapers;
  const toasts = useToasts();
  const { t } = useTranslation();
  const [upgradeFor, setUpgradeFor] = useState<Wallpaper | null>(null);

  async function set(wallpaper: Wallpaper, resolution?: Resolution): Promise<void> {
    show(await setting.set(wallpaper, resolution), wallpaper);
  }

  function show(outcome: SetOutcome, wallpaper: Wallpaper): void {
    switch (outcome.kind) {
      case 'set':
        return toasts.done('set.done');
      case 'cancelled':
        return toasts.add({ kind: 'info', text: t('set.cancelled'), lifetime: toastLifetimes.standard });
      case 'requested':
        return toasts.info('set.requested');
      case 'signInNeeded':
        return toasts.add({ kind: 'info', text: t('failure.loginRequired'), lifetime: toastLifetimes.shell });
      case 'windows7Unsupported':
        return toasts.warning('upgrade.windows7');
      case 'upgradeNeeded':
        return setUpgradeFor(wallpaper);
      case 'failed':
        return toasts.error(`reason.${outcome.reason}`);
    }
  }

  return { set, upgradeFor, dismissUpgrade: () => setUpgradeFor(null) };
}
