import { priceKinds } from '../../api/contract/entities.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

/** The price display of a card and a set button. */
export type PriceKind = 'free' | 'vip' | 'fish';

/** The gate before a wallpaper: none, or signing in. */
export type Entitlement = 'granted' | 'signInNeeded';

/** Prices, and who may use what (docs/product.md#prices-and-membership). */
export class PaymentStore {
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
  }

  priceKindOf({ fields }: Wallpaper): PriceKind {
    if (fields.ptype === priceKinds.free) return 'free';
    return fields.ptype === priceKinds.vipOnly ? 'vip' : 'fish';
  }

  /** Paid wallpapers need an account: a signed-out user owns nothing and is no member. */
  entitlementTo(wallpaper: Wallpaper): Entitlement {
    if (wallpaper.isLocal || this.priceKindOf(wallpaper) === 'free') return 'granted';
    return this.#session.isSignedIn ? 'granted' : 'signInNeeded';
  }
}
