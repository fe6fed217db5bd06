import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { MessageGroup, UnreadCountsDto } from '../../../api/contract/messages.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

export type GroupCounts = readonly (readonly [MessageGroup, number])[];

/** The unread counts of one user, in total and by group. The user's own changes show immediately. */
export class UnreadCounts {
  groups: ReadonlyMap<MessageGroup, number> = new Map();
  /** True once the service has returned them. */
  isKnown = false;
  /** Changes without a response yet: counts that arrive in the meantime may lack them. */
  #changing = 0;
  #isOutdated = false;
  readonly #request = new LatestRequest();
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get total(): number {
    return [...this.groups.values()].reduce((total, count) => total + count, 0);
  }

  /** Of a group, or with null of all. */
  of(group: MessageGroup | null): number {
    return group === null ? this.total : (this.groups.get(group) ?? 0);
  }

  /** Fetches them. The known ones are kept when it fails. */
  async refresh(): Promise<void> {
    const signal = this.#request.begin();
    try {
      const counts = await this.#api.call('unreadMessages', {}, { signal });
      if (!signal.aborted) this.take(counts);
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }

  /** Applies the service's counts. A pending request is older. */
  take({ groups }: UnreadCountsDto): void {
    this.isKnown = true;
    this.#request.cancel();
    if (this.#changing > 0) this.#isOutdated = true;
    else this.groups = new Map(groups.map(({ group, count }) => [group, count]));
  }

  /**
   * Subtracts this many immediately, and restores them where the service refuses; otherwise its own counts follow.
   *
   * @returns why it refused; null when it succeeded
   */
  async change(call: () => Promise<UnreadCountsDto>, fewer: GroupCounts): Promise<Failure | null> {
    this.add(fewer, -1);
    this.#changing += 1;
    try {
      const counts = await call();
      this.endChange(counts);
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      runInAction(() => {
        this.add(fewer, 1);
        this.endChange(null);
      });
      return failure;
    }
  }

  /** Disposes of the counts. */
  cancel(): void {
    this.#request.cancel();
  }

  private endChange(counts: UnreadCountsDto | null): void {
    this.#changing -= 1;
    // The last response includes all changes.
    if (this.#changing > 0) return;
    const isOutdated = this.#isOutdated;
    this.#isOutdated = false;
    if (counts) this.take(counts);
    if (isOutdated) void this.refresh();
  }

  private add(counts: GroupCounts, sign: 1 | -1): void {
    const next = new Map(this.groups);
    for (const [group, count] of counts) next.set(group, Math.max(0, (next.get(group) ?? 0) + sign * count));
    this.groups = next;
  }
}
