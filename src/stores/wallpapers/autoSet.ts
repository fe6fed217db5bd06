import type { RootStore } from '../rootStore.ts';
import type { Wallpaper } from './entities/wallpaper.ts';

/**
 * Whether a link may set a wallpaper by itself (`auto_set=1`): only what is online and free to this person, and only
 * where this client can do it now. Whatever needs a purchase, a membership, an upgrade or a client waits for a press.
 */
export function canAutoSet(
  wallpaper: Wallpaper,
  { devices, payment, wallpapers }: Pick<RootStore, 'devices' | 'payment' | 'wallpapers'>,
): boolean {
  return (
    wallpaper.isOnline &&
    devices.canSetWallpaper &&
    payment.entitlementTo(wallpaper) === 'granted' &&
    (!wallpaper.isWebEngine || devices.webEngineGate === 'open') &&
    !wallpapers.setting.isCurrent(wallpaper.wid)
  );
}
