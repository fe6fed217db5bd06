import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { ContestDto } from '../../../api/contract/contests.ts';
import { isShown } from '../../../api/rules/contestPhase.ts';
import { newUserDays } from '../../../api/rules/newUser.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import type { ListStatus } from '../../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import { entryTrackingStore, type EntryTrackingStore } from '../../session/entryTracking.ts';
import { firstUseStore, type FirstUse } from '../../session/firstUse.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

/** Time for which the contests are used before they are fetched again (docs/product.md#contests). */
export const contestCacheMilliseconds = 600_000;

interface ContestsNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  tracking: EntryTrackingStore;
  firstUse: FirstUse;
}

/** The contests for this client and user, and the time of the service. */
export class ContestsStore {
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  contests: readonly ContestDto[] = [];
  #loadedAt = 0;
  /** Offset of the service's clock from this machine's, in milliseconds. */
  #offset = 0;
  #serverTime = 0;
  readonly #request = new LatestRequest();
  readonly #needs: ContestsNeeds;

  constructor(needs: ContestsNeeds) {
    this.#needs = needs;
    makeAutoObservable(
      this,
      { now: false, audience: false, numberOf: false },
      { deep: false, autoBind: true },
    );
    const reload = (): void => {
      if (this.status === 'idle') return;
      this.#loadedAt = 0;
      void this.load();
    };
    needs.session.onUserChange(reload);
    // The client says its channel when it is there: after the first contests.
    reaction(() => needs.tracking.tracking.trayno, reload);
  }

  /** Milliseconds by the clock of the service. */
  now(): number {
    return this.#needs.clock.now() + this.#offset;
  }

  /** The traits of this client that decide which contests it sees. */
  audience(): { trayno: string | null; used_days: number } {
    return {
      trayno: this.#needs.tracking.tracking.trayno,
      used_days: this.#needs.firstUse.usedDays,
    };
  }

  /** Loads the contests, unless they are there and fresh. */
  async ensure(): Promise<void> {
    const isFresh = this.#needs.clock.now() - this.#loadedAt < contestCacheMilliseconds;
    if (this.status === 'pending' || (this.status === 'ready' && isFresh)) return;
    await this.load();
  }

  async load(): Promise<void> {
    const signal = this.#request.begin();
    if (this.status !== 'ready') this.status = 'pending';
    try {
      const answer = await this.#needs.api.call('contestConfigs', this.audience(), { signal });
      runInAction(() => {
        if (signal.aborted) return;
        this.adoptTime(answer.server_time);
        // The service has seen the device, or the account, before.
        if (answer.is_new_user === 0) this.#needs.firstUse.adopt(newUserDays);
        this.contests = answer.periods;
        this.#loadedAt = this.#needs.clock.now();
        this.status = 'ready';
        this.failure = null;
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.contests = [];
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  /** The contest that is shown now; undefined where none is. */
  get open(): ContestDto | undefined {
    return this.contests.find((contest) => isShown(contest, this.#seconds()));
  }

  /** The next contest to open, else the newest. */
  get newest(): ContestDto | undefined {
    const announced = this.contests.filter((contest) => contest.online_time > this.#seconds());
    return announced.at(-1) ?? this.contests[0];
  }

  /** The ordinal of a contest among those that this client knows, by the time at which they opened. */
  numberOf({ online_time: opened }: Pick<ContestDto, 'online_time'>): number {
    return this.contests.filter((contest) => contest.online_time <= opened).length;
  }

  find(period: string): ContestDto | undefined {
    return this.contests.find((contest) => contest.period === period);
  }

  #seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** An answer from the cache of the client carries the time at which it was first read: it says nothing new. */
  private adoptTime(serverTime: number): void {
    if (serverTime === this.#serverTime) return;
    this.#serverTime = serverTime;
    this.#offset = serverTime * 1000 - this.#needs.clock.now();
  }
}

export const contestsStore = defineStore(
  (
    { api, clock, session }: Pick<ContestsNeeds, 'api' | 'clock' | 'session'> & NeedsOf<typeof firstUseStore>,
    get,
  ) =>
    new ContestsStore({
      ...{ api, clock, session },
      tracking: get(entryTrackingStore),
      firstUse: get(firstUseStore),
    }),
);
