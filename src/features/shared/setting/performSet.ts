import type { Resolution } from '../../../stores/devices/resolution.ts';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import type { RootStore } from '../../../stores/rootStore.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { setWallpaperStore, type SetOutcome } from '../../../stores/wallpapers/setting/setWallpaper.ts';
import type { Toasts } from '../../../ui/toasts.ts';
import { startPurchase } from '../payment/startPurchase.ts';

/** A press on a control that sets a wallpaper. */
export interface SetRequest {
  stores: RootStore;
  toasts: Toasts;
  wallpaper: Wallpaper;
  resolution?: Resolution | undefined;
  /** The one outcome that needs a dialog of the caller. */
  onUpgradeNeeded: () => void;
}

/** Sets a wallpaper and says what came of it. A request that needs an account or a purchase goes on by itself. */
export async function performSet(request: SetRequest): Promise<void> {
  const { stores, wallpaper, resolution } = request;
  const outcome = await stores.get(setWallpaperStore).set(wallpaper, resolution);
  showOutcome(outcome, request, () => void performSet(request));
}

/** Says what came of a request; one that needs an account, or a purchase, is made again once there is one. */
export function showOutcome(outcome: SetOutcome, request: SetRequest, again: () => void): void {
  const { stores, toasts, wallpaper } = request;
  switch (outcome.kind) {
    case 'set':
      return toasts.done('set.done');
    case 'cancelled':
      return toasts.info('set.cancelled');
    case 'superseded':
      return;
    case 'inProgress':
      return toasts.info('set.inProgress');
    case 'alreadySet':
      return toasts.info('current.already');
    case 'requested':
      return toasts.info('set.requested');
    case 'signInNeeded':
      return stores.session.requestSignIn(again);
    case 'purchaseNeeded':
      return startPurchase(stores, wallpaper, again);
    case 'memberNeeded':
      return stores.get(membershipStore).openFor('ultraFiles', again);
    case 'windows7Unsupported':
      return toasts.warning('upgrade.windows7');
    case 'upgradeNeeded':
      return request.onUpgradeNeeded();
    case 'unsupported':
      return toasts.warning(`unsupportedReasons.${outcome.reason}`);
    case 'failed':
      return toasts.error(`reason.${outcome.reason}`);
  }
}
