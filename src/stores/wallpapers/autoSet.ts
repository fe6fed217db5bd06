import type { DesktopMirror } from '../devices/desktopMirror.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import type { PaymentStore } from '../payment/paymentStore.ts';
import type { Wallpaper } from './entities/wallpaper.ts';

/** Stores that decide if a link may set a wallpaper. */
export interface AutoSetNeeds {
  devices: Pick<DevicesStore, 'canSetWallpaper' | 'webEngineGate'>;
  payment: Pick<PaymentStore, 'entitlementTo'>;
  desktop: Pick<DesktopMirror, 'isCurrent'>;
}

/**
 * True if a link may set a wallpaper automatically (`auto_set=1`): only an online wallpaper that is free to this user,
 * and only where this client can do it now. Anything that needs a purchase, a membership, an upgrade or a client waits
 */
export function canAutoSet(wallpaper: Wallpaper, { devices, payment, desktop }: AutoSetNeeds): boolean {
  return (
    wallpaper.isOnline &&
    devices.canSetWallpaper &&
    payment.entitlementTo(wallpaper) === 'granted' &&
    (!wallpaper.isWebEngine || devices.webEngineGate === 'open') &&
    !desktop.isCurrent(wallpaper.wid)
  );
}
