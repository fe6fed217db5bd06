import { makeAutoObservable } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { WithdrawalDto, WithdrawalGroup } from '../../../api/contract/withdrawals.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { earningsStore, type EarningsStore } from './earnings.ts';

const pageLimit = 10;

interface WithdrawalsNeeds {
  api: Api;
  session: SessionStore;
  earnings: EarningsStore;
}

/** The user's withdrawals, most recent first. */
export class WithdrawalsStore {
  list: PagedList<WithdrawalDto>;
  /** Filter of the list. */
  which: WithdrawalGroup = 'all';
  readonly #needs: WithdrawalsNeeds;

  constructor(needs: WithdrawalsNeeds) {
    this.#needs = needs;
    this.list = this.#createList();
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Lists others of them. */
  choose(which: WithdrawalGroup): void {
    if (which === this.which) return;
    this.which = which;
    this.list = this.#createList();
  }

  /** Reads the first page and the counter again: money has moved, or the host may have decided. */
  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.#needs.earnings.load()]);
  }

  /** Takes a withdrawal back that is not approved yet; one that changed in the meantime is shown as it is. */
  async cancel(withdrawalId: string): Promise<Failure | null> {
    try {
      await this.#needs.api.call('cancelWithdrawal', { withdrawal_id: withdrawalId });
      await this.reload();
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      if (failure === 'withdrawalStateRefused') await this.reload();
      return failure;
    }
  }

  private clear(): void {
    this.which = 'all';
    this.list = this.#createList();
  }

  #createList(): PagedList<WithdrawalDto> {
    return new PagedList(
      async (cursor, signal) => {
        const query = { which: this.which, cursor, limit: pageLimit };
        const page = await this.#needs.api.call('withdrawalList', query, { signal });
        return { items: page.list, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      ({ withdrawal_id }) => withdrawal_id,
    );
  }
}

export const withdrawalsStore = defineStore(
  ({ api, session }: Omit<WithdrawalsNeeds, 'earnings'> & NeedsOf<typeof earningsStore>, get) =>
    new WithdrawalsStore({ api, session, earnings: get(earningsStore) }),
);
