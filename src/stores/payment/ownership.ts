import type { Api } from '../../api/apiClient.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import type { Entitlement, PaymentStore } from './paymentStore.ts';

interface OwnershipNeeds {
  api: Api;
  payment: PaymentStore;
}

/** Most numbers of one call (contract of the calls). */
const widLimit = 200;

/** Asks the service whether the signed-in user may use a paid wallpaper: bought ones, own works, a membership. */
export class OwnershipStore {
  readonly #needs: OwnershipNeeds;

  constructor(needs: OwnershipNeeds) {
    this.#needs = needs;
  }

  /** The entitlement as far as it is known; `purchaseNeeded` where the service may know better. */
  known(wallpaper: Wallpaper): Entitlement {
    return this.#needs.payment.entitlementTo(wallpaper);
  }

  /**
   * The entitlement according to the service, which knows purchases and memberships; a wallpaper that needs no question
   * is answered at once.
   *
   * @throws ApiError where the service does not answer: nothing is given away for that
   */
  async check(wallpaper: Wallpaper): Promise<Entitlement> {
    const { payment } = this.#needs;
    const known = payment.entitlementTo(wallpaper);
    if (known !== 'purchaseNeeded') return known;
    await this.#learn([wallpaper.wid]);
    return payment.entitlementTo(wallpaper);
  }

  /** Asks about many at once, so that each {@link check} of them needs no question. @throws ApiError as above */
  async prepare(wallpapers: readonly Wallpaper[]): Promise<void> {
    const { payment } = this.#needs;
    const unknown = wallpapers.filter((each) => payment.entitlementTo(each) === 'purchaseNeeded');
    for (let asked = 0; asked < unknown.length; asked += widLimit)
      await this.#learn(unknown.slice(asked, asked + widLimit).map(({ wid }) => wid));
  }

  async #learn(wids: number[]): Promise<void> {
    const { api, payment } = this.#needs;
    const user = payment.userKey;
    const owned = await api.call('ownedWallpapers', { wids });
    // The answer belongs to the user who asked.
    if (payment.userKey === user) payment.addOwned(owned.wids);
  }
}

export const ownershipStore = defineStore(
  ({ api, payment }: OwnershipNeeds) => new OwnershipStore({ api, payment }),
);
