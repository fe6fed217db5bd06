import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { purchaseStore } from '../../../stores/payment/purchase.ts';
import type { RootStore } from '../../../stores/rootStore.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

/**
 * Offers what a wallpaper that is not the user's takes: a membership where it is for members alone, or dried fish.
 *
 * @param again the action, repeated once the wallpaper is the user's
 */
export function startPurchase(stores: RootStore, wallpaper: Wallpaper, again: () => void): void {
  if (stores.payment.offerOf(wallpaper) === 'members') stores.get(membershipStore).openPurchase(again);
  else stores.get(purchaseStore).begin(wallpaper, again);
}
