import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { ResponseOf } from '../../api/contract/call.ts';
import { currencies, type paymentCalls, type StatementLineDto } from '../../api/contract/payments.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import { PagedList } from '../kernel/pagedList.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SessionStore } from '../session/sessionStore.ts';

/** Goods for RMB, and the providers that collect it. */
export type Shelf = ResponseOf<typeof paymentCalls.goodsList>;

interface WalletNeeds {
  api: Api;
  session: SessionStore;
}

/** The user's balance, its movements, and the prices of fish. */
export class WalletStore {
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  failure: Failure | null = null;
  fish = 0;
  yuanbao = 0;
  shelf: Shelf | null = null;
  statement: PagedList<StatementLineDto>;
  readonly #needs: WalletNeeds;
  readonly #request = new LatestRequest();
  /** Of the exchange that was decided and is not known to have happened. */
  #exchange: { yuanbao: number; key: string } | null = null;

  constructor(needs: WalletNeeds) {
    this.#needs = needs;
    this.statement = this.#createStatement();
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Reads balances and prices; what was there stays in the meantime. */
  async load(): Promise<void> {
    const { api } = this.#needs;
    const signal = this.#request.begin();
    if (this.status !== 'ready') this.status = 'pending';
    try {
      const [{ balances }] = await Promise.all([
        api.call('getBalances', { currency_ids: [currencies.fish, currencies.yuanbao] }, { signal }),
        this.loadShelf(signal),
      ]);
      if (signal.aborted) return;
      const amountOf = (currency: number): number =>
        balances.find(({ currency_id }) => currency_id === currency)?.amount ?? 0;
      runInAction(() => {
        this.fish = amountOf(currencies.fish);
        this.yuanbao = amountOf(currencies.yuanbao);
        this.status = 'ready';
        this.failure = null;
      });
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = expectFailure(error);
        this.status = 'failed';
      });
    }
  }

  /** Learns once what is sold for RMB, and who collects it. @throws ApiError */
  async loadShelf(signal?: AbortSignal): Promise<void> {
    if (this.shelf) return;
    const shelf = await this.#needs.api.call('goodsList', {}, { signal });
    runInAction(() => (this.shelf = shelf));
  }

  /** Exchanges yuanbao to fish, once: an attempt whose answer was lost is repeated with its key. */
  async exchange(yuanbao: number): Promise<Failure | null> {
    if (this.#exchange?.yuanbao !== yuanbao) this.#exchange = { yuanbao, key: crypto.randomUUID() };
    try {
      await this.#needs.api.call('exchangeYuanbao', { idempotency_key: this.#exchange.key, yuanbao });
      this.#exchange = null;
      await this.load();
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  /** Begins the statement again: money has moved since. */
  openStatement(): void {
    this.statement = this.#createStatement();
    void this.statement.ensure();
  }

  private clear(): void {
    this.#request.cancel();
    this.status = 'idle';
    this.failure = null;
    this.fish = 0;
    this.yuanbao = 0;
    this.#exchange = null;
    this.statement = this.#createStatement();
  }

  #createStatement(): PagedList<StatementLineDto> {
    return new PagedList(
      async (cursor, signal) => {
        const page = await this.#needs.api.call(
          'statementList',
          { currency_id: currencies.fish, cursor },
          { signal },
        );
        return { items: page.list, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      ({ sequence }) => sequence,
    );
  }
}

export const walletStore = defineStore(({ api, session }: WalletNeeds) => new WalletStore({ api, session }));
