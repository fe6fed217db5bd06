import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper, WallpaperRegistry } from '../wallpapers/entities/wallpaper.ts';
import type { PaymentStore } from './paymentStore.ts';
import { walletStore, type WalletStore } from './wallet.ts';

/** A wallpaper that the user wants to use, and what continues once it is bought. */
interface PurchaseRequest {
  wallpaper: Wallpaper;
  onBought: () => void;
  /** Of the decision to buy it. */
  key: string;
}

interface PurchaseNeeds {
  api: Api;
  session: SessionStore;
  payment: PaymentStore;
  registry: WallpaperRegistry;
  wallet: WalletStore;
}

/** Buying a wallpaper for fish: what it costs, what the user has, and what continues afterwards. */
export class PurchaseStore {
  request: PurchaseRequest | null = null;
  isBuying = false;
  failure: Failure | null = null;
  readonly #needs: PurchaseNeeds;
  /** A new number with each change of the user. */
  #user = 0;

  constructor(needs: PurchaseNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    // One user’s request is never bought with the money of another.
    needs.session.onUserChange(() => this.forget());
  }

  /** Fish that are missing for it; 0 where there are enough. */
  get shortage(): number {
    return this.request ? Math.max(0, this.request.wallpaper.fields.price - this.#needs.wallet.fish) : 0;
  }

  /** The smallest recharge that is enough; null where none is offered. */
  get recharge(): { fish: number; amount: number } | null {
    const { shelf } = this.#needs.wallet;
    if (!shelf || shelf.providers.length === 0) return null;
    return shelf.recharge.choices.find(({ fish }) => fish >= this.shortage) ?? null;
  }

  /** @param onBought called once the wallpaper may be used */
  begin(wallpaper: Wallpaper, onBought: () => void): void {
    this.request = { wallpaper, onBought, key: crypto.randomUUID() };
    this.failure = null;
    void this.#needs.wallet.load();
  }

  close(): void {
    this.request = null;
    this.failure = null;
  }

  private forget(): void {
    this.#user += 1;
    this.isBuying = false;
    this.close();
  }

  /** Buys the requested wallpaper; what it was wanted for continues by itself. A repeated attempt is the same purchase. */
  async confirm(): Promise<void> {
    const { request } = this;
    if (!request || this.isBuying) return;
    const { wid, price } = request.wallpaper.fields;
    const user = this.#user;
    this.isBuying = true;
    this.failure = null;
    const failure = await this.#order(wid, price, request.key);
    if (this.#user !== user) return;
    runInAction(() => (this.isBuying = false));
    if (this.request !== request) return;
    // Bought in another window.
    if (failure === null || failure === 'alreadyOwned') return this.#complete(request);
    if (failure === 'priceChanged') await this.#refreshPrice(request.wallpaper);
    if (failure === 'balanceTooLow') await this.#needs.wallet.load();
    runInAction(() => {
      if (this.request !== request) return;
      this.failure = failure;
      // Another price is another decision.
      if (failure === 'priceChanged') this.request = { ...request, key: crypto.randomUUID() };
    });
  }

  async #order(wid: number, price: number, key: string): Promise<Failure | null> {
    try {
      const goods = { kind: 'wallpaper' as const, wid };
      await this.#needs.api.call('createOrder', { idempotency_key: key, goods, price });
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  #complete({ wallpaper, onBought }: PurchaseRequest): void {
    this.#needs.payment.addOwned([wallpaper.wid]);
    this.close();
    void this.#needs.wallet.load();
    onBought();
  }

  async #refreshPrice({ wid, isStatic }: Wallpaper): Promise<void> {
    const { api, registry } = this.#needs;
    try {
      const { wallpaper } = await api.call(isStatic ? 'staticDetail' : 'dynamicDetail', { wid });
      registry.upsert(wallpaper);
    } catch (error) {
      // The former price stays in sight, and is refused again.
      expectFailure(error);
    }
  }
}

export const purchaseStore = defineStore(
  ({ api, session, payment, registry }: Omit<PurchaseNeeds, 'wallet'> & NeedsOf<typeof walletStore>, get) =>
    new PurchaseStore({ api, session, payment, registry, wallet: get(walletStore) }),
);
