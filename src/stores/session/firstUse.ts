import { firstUseOf, isNewAfter, usedDaysSince } from '../../api/rules/newUser.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore } from '../kernel/storeScope.ts';

const firstUsedKey = 'yueqi.firstUsedAt';

interface FirstUseNeeds {
  clock: Pick<Clock, 'now'>;
  storage: KeyValueStorage;
}

/** The first use of this client on this device, as the browser remembers it (docs/product.md#new-and-old-users). */
export class FirstUse {
  /** Unix seconds. */
  at: number;
  /** True from a page's first use of the device on, until the page is left or an earlier use is known. */
  isFirstSession: boolean;
  readonly #needs: FirstUseNeeds;

  constructor(needs: FirstUseNeeds) {
    this.#needs = needs;
    const now = this.#seconds();
    const stored = Number(needs.storage.get(firstUsedKey));
    // A clock that was ahead is corrected: the device would be new for longer.
    this.at = stored > 0 && stored <= now ? stored : now;
    this.isFirstSession = !(stored > 0);
    if (this.at !== stored) this.#store();
  }

  /** Whole days since. */
  get usedDays(): number {
    return usedDaysSince(this.at, this.#seconds());
  }

  get isNewUser(): boolean {
    return isNewAfter(this.usedDays);
  }

  /** Adopts what the desktop client or the service knows: the earlier first use is the true one. */
  adopt(usedDays: number): void {
    if (usedDays <= this.usedDays) return;
    this.isFirstSession = false;
    this.at = firstUseOf(usedDays, this.#seconds());
    this.#store();
  }

  #store(): void {
    this.#needs.storage.set(firstUsedKey, String(this.at));
  }

  #seconds(): number {
    return Math.floor(this.#needs.clock.now() / 1000);
  }
}

export const firstUseStore = defineStore((needs: FirstUseNeeds) => new FirstUse(needs));
