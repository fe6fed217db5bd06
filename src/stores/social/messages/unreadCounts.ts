import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { MessageGroup, UnreadCountsDto } from '../../../api/contract/messages.ts';
import { assertKnownFailure, failureOf, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

export type GroupCounts = readonly (readonly [MessageGroup, number])[];

/** How many messages of one person are unread, together and by group. What the person does shows at once. */
export class UnreadCounts {
  groups: ReadonlyMap<MessageGroup, number> = new Map();
  /** Whether the service has told them. */
  isKnown = false;
  /** Changes that the service has not answered yet: counts that come meanwhile may lack them. */
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

  /** Asks the service. What is known stays when it fails. */
  async refresh(): Promise<void> {
    const signal = this.#request.begin();
    try {
      const counts = await this.#api.call('unreadMessages', {}, { signal });
      if (!signal.aborted) this.take(counts);
    } catch (error) {
      if (!signal.aborted) assertKnownFailure(error);
    }
  }

  /** What the service says. A request that is still on its way is older. */
  take({ groups }: UnreadCountsDto): void {
    this.isKnown = true;
    this.#request.cancel();
    if (this.#changing > 0) this.#isOutdated = true;
    else this.groups = new Map(groups.map(({ group, count }) => [group, count]));
  }

  /**
   * Takes so many off at once, and puts them back where the service refuses; otherwise its own counts follow.
   *
   * @returns why it refused; null when it went well
   */
  async change(call: () => Promise<UnreadCountsDto>, fewer: GroupCounts): Promise<Failure | null> {
    this.add(fewer, -1);
    this.#changing += 1;
    try {
      const counts = await call();
      this.endChange(counts);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      runInAction(() => {
        this.add(fewer, 1);
        this.endChange(null);
      });
      return failure;
    }
  }

  /** Nobody looks at these any more. */
  cancel(): void {
    this.#request.cancel();
  }

  private endChange(counts: UnreadCountsDto | null): void {
    this.#changing -= 1;
    // Those of the last answer know of all changes.
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
