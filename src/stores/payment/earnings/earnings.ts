import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import { currencies, type StatementLineDto } from '../../../api/contract/payments.ts';
import type { withdrawalCalls, WorkEarningsDto } from '../../../api/contract/withdrawals.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { termsStore, type TermsStore } from './terms.ts';

/** The available, pending and held yuanbao, and the conditions that a withdrawal still lacks. */
export type WithdrawalCounter = ResponseOf<typeof withdrawalCalls.withdrawalCounter>;

/** Works and lines of a page: what a panel shows without scrolling far. */
const pageLimit = 10;

interface EarningsNeeds {
  api: Api;
  session: SessionStore;
  terms: TermsStore;
}

/** The user's earnings: the counter, by work, and the recent movements of yuanbao. */
export class EarningsStore {
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  failure: Failure | null = null;
  counter: WithdrawalCounter | null = null;
  works: PagedList<WorkEarningsDto>;
  statement: PagedList<StatementLineDto>;
  readonly #needs: EarningsNeeds;
  readonly #request = new LatestRequest();

  constructor(needs: EarningsNeeds) {
    this.#needs = needs;
    this.works = this.#createWorks();
    this.statement = this.#createStatement();
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Yuanbao of the work that earned the most so far; the others are compared with it. */
  get mostEarned(): number {
    return this.works.items.reduce((most, { earned }) => Math.max(most, earned), 0);
  }

  /** Reads the counter; what was there stays in the meantime. */
  async load(): Promise<void> {
    const signal = this.#request.begin();
    if (this.status !== 'ready') this.status = 'pending';
    try {
      const counter = await this.#needs.api.call('withdrawalCounter', {}, { signal });
      if (signal.aborted) return;
      runInAction(() => {
        this.counter = counter;
        this.status = 'ready';
        this.failure = null;
        this.#needs.terms.adopt(counter.terms);
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.failure = failure;
        this.status = 'failed';
      });
    }
  }

  private clear(): void {
    this.#request.cancel();
    this.status = 'idle';
    this.failure = null;
    this.counter = null;
    this.works = this.#createWorks();
    this.statement = this.#createStatement();
  }

  #createWorks(): PagedList<WorkEarningsDto> {
    return new PagedList(
      async (cursor, signal) => {
        const page = await this.#needs.api.call('workEarnings', { cursor, limit: pageLimit }, { signal });
        return { items: page.list, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      ({ wallpaper }) => wallpaper.wid,
    );
  }

  #createStatement(): PagedList<StatementLineDto> {
    return new PagedList(
      async (cursor, signal) => {
        const page = await this.#needs.api.call(
          'statementList',
          { currency_id: currencies.yuanbao, cursor, limit: pageLimit },
          { signal },
        );
        return { items: page.list, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      ({ sequence }) => sequence,
    );
  }
}

export const earningsStore = defineStore(
  ({ api, session }: Omit<EarningsNeeds, 'terms'> & NeedsOf<typeof termsStore>, get) =>
    new EarningsStore({ api, session, terms: get(termsStore) }),
);
