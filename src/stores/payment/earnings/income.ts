import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { EarningSumDto, EarningUnit } from '../../../api/contract/withdrawals.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

interface IncomeNeeds {
  api: Api;
  session: SessionStore;
}

/** Earnings of the user's works in the latest months, or days. */
export class IncomeStore {
  unit: EarningUnit = 'month';
  /** Of the unit; null before they are read. */
  sums: readonly EarningSumDto[] | null = null;
  failure: Failure | null = null;
  readonly #needs: IncomeNeeds;
  readonly #request = new LatestRequest();

  constructor(needs: IncomeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Shows another unit, whose sums are read. */
  async choose(unit: EarningUnit): Promise<void> {
    if (unit === this.unit) return;
    this.unit = unit;
    this.sums = null;
    await this.load();
  }

  /** Reads the sums; those that were there stay in the meantime. */
  async load(): Promise<void> {
    const { unit } = this;
    const signal = this.#request.begin();
    this.failure = null;
    try {
      const { sums } = await this.#needs.api.call('earningsOverTime', { unit }, { signal });
      if (signal.aborted) return;
      runInAction(() => {
        this.sums = sums;
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.failure = failure;
      });
    }
  }

  private clear(): void {
    this.#request.cancel();
    this.unit = 'month';
    this.sums = null;
    this.failure = null;
  }
}

export const incomeStore = defineStore(({ api, session }: IncomeNeeds) => new IncomeStore({ api, session }));
