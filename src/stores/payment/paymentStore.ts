import { priceKinds } from '../../api/contract/entities.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

/** What a card and a set button say about money. */
export type PriceKind = 'free' | 'vip' | 'fish';

/** What stands between a person and a wallpaper: nothing, or signing in. */
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

  /** Paid wallpapers need an account: a guest owns nothing and is nobody's member. */
  entitlementTo(wallpaper: Wallpaper): Entitlement {
    if (wallpaper.isLocal || this.priceKindOf(wallpaper) === 'free') return 'granted';
    return this.#session.isSignedIn ? 'granted' : 'signInNeeded';
  }
}
