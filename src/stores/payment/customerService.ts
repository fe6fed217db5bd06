import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { CustomerServiceContact } from '../../api/contract/customerService.ts';
import { attempt } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface CustomerServiceNeeds {
  api: Api;
}

/** The contact of customer service (docs/product.md#customer-service). */
export class CustomerServiceStore {
  /** Null where there is none, and while it is not known: no text may lead to nobody. */
  contact: CustomerServiceContact | null = null;
  readonly #api: Api;

  constructor({ api }: CustomerServiceNeeds) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads it; a failure leaves what is known, and the next text asks again. */
  async load(): Promise<void> {
    await attempt(async () => {
      const { contact } = await this.#api.call('customerService', {});
      runInAction(() => (this.contact = contact));
    });
  }
}

export const customerServiceStore = defineStore(
  ({ api }: CustomerServiceNeeds) => new CustomerServiceStore({ api }),
);
