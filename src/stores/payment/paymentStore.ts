import { observable, runInAction } from 'mobx';
import { priceKinds } from '../../api/contract/entities.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

/** The price display of a card and a set button. */
export type PriceKind = 'free' | 'vip' | 'fish';

/** The gate before a wallpaper: none, signing in, or having bought it or being a member. */
export type Entitlement = 'granted' | 'signInNeeded' | 'purchaseNeeded';

/** Ways to get a paid wallpaper: by membership, by fish, or either. */
export type Offer = 'members' | 'fishOrMembers' | 'fish';

/** Prices, and who may use what (docs/product.md#prices-and-membership). */
export class PaymentStore {
  readonly #owned = observable.set<number>();
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
    session.onUserChange(() => this.#owned.clear());
  }

  /** Whom the known purchases belong to; empty for a signed-out user. */
  get userKey(): string {
    return this.#session.isSignedIn ? this.#session.openId : '';
  }

  priceKindOf({ fields }: Wallpaper): PriceKind {
    if (fields.ptype === priceKinds.free) return 'free';
    return fields.ptype === priceKinds.vipOnly ? 'vip' : 'fish';
  }

  offerOf({ fields }: Wallpaper): Offer {
    if (fields.ptype === priceKinds.vipOnly) return 'members';
    return fields.ptype === priceKinds.fish ? 'fishOrMembers' : 'fish';
  }

  /** Paid wallpapers are for members as far as a membership includes them, and for those who own them. */
  entitlementTo(wallpaper: Wallpaper): Entitlement {
    const { wid, isLocal, fields } = wallpaper;
    if (isLocal || fields.ptype === priceKinds.free) return 'granted';
    if (!this.#session.isSignedIn) return 'signInNeeded';
    const isIncluded = fields.ptype === priceKinds.vipOnly || fields.ptype === priceKinds.fish;
    return (isIncluded && this.#session.isMember) || this.#owned.has(wid) ? 'granted' : 'purchaseNeeded';
  }

  /**
   * True if a user may have the files of a wallpaper that are larger than full HD; those of a paid one come with it.
   */
  mayUseUltra({ wid, isLocal, fields }: Wallpaper): boolean {
    if (isLocal || fields.ptype !== priceKinds.free || this.#session.isMember) return true;
    return this.#owned.has(wid) || fields.author.uid === this.#session.user?.uid;
  }

  /** The service says that the user may use these. */
  addOwned(wids: readonly number[]): void {
    runInAction(() => wids.forEach((wid) => this.#owned.add(wid)));
  }
}
