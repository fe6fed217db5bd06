import { makeAutoObservable, runInAction } from 'mobx';
import type { MessageGroup } from '../../../api/contract/messages.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { PagedList, type Page } from '../../kernel/pagedList.ts';
import type { Message } from './message.ts';

type FetchPage = (cursor: string | null, signal: AbortSignal) => Promise<Page<Message>>;

/** The messages of one group, or with null of all, latest first, and the new ones that wait to be put on top. */
export class MessageBox {
  readonly group: MessageGroup | null;
  readonly list: PagedList<Message>;
  /** New ones that are deferred, so that the visible rows do not move; latest first. */
  waiting: readonly Message[] = [];
  #isHeld = false;
  #isShown = false;
  #isOutdated = false;
  /** The latest number down from which no message is missing. */
  #settled = 0;
  readonly #refreshing = new LatestRequest();
  readonly #fetchPage: FetchPage;

  constructor(group: MessageGroup | null, fetchPage: FetchPage) {
    this.group = group;
    this.#fetchPage = fetchPage;
    this.list = new PagedList(
      async (cursor, signal) => {
        if (cursor === null) this.cancelRefresh();
        const page = await fetchPage(cursor, signal);
        if (cursor === null) runInAction(() => this.settle(page));
        return page;
      },
      (message) => message.id,
    );
    makeAutoObservable(this, { group: false, list: false }, { deep: false, autoBind: true });
  }

  /** The box is shown, and is refreshed with what was missed. @returns ends it */
  show(): () => void {
    this.#isShown = true;
    if (this.#isOutdated) void this.refresh();
    void this.list.ensure();
    return () => {
      this.#isShown = false;
    };
  }

  /** Holds new messages back while the user has scrolled down. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld && (this.waiting.length > 0 || this.#isOutdated)) this.showWaiting();
  }

  showWaiting(): void {
    this.put(this.waiting);
    this.waiting = [];
    void this.refresh();
  }

  /** Something changed that the rows may not show; they are refreshed when they are shown next. */
  markOutdated(): void {
    this.#isOutdated = true;
  }

  /** These arrived, and there may be more that were not reported. */
  take(fresh: readonly Message[]): void {
    const known = new Set([...this.list.items, ...this.waiting].map(({ id }) => id));
    const own = fresh.filter(
      ({ id, group }) => !known.has(id) && (this.group === null || group === this.group),
    );
    this.#isOutdated = true;
    if (this.#isHeld && this.#isShown) {
      this.waiting = [...own, ...this.waiting];
      return;
    }
    this.put(own);
    if (this.#isShown) void this.refresh();
  }

  remove(id: number): void {
    this.list.removeByKey(id);
    this.waiting = this.waiting.filter((message) => message.id !== id);
  }

  /** Puts one back where it was. */
  restore(message: Message): void {
    this.put([message]);
  }

  /**
   * Refreshes the first page; the rows after it are kept. This corrects a message that replaced an older one, and
   * adds those that arrived without a connection.
   */
  async refresh(): Promise<void> {
    const { list } = this;
    if (list.status === 'pending') return list.reload();
    if (list.status !== 'ready') return;
    const signal = this.#refreshing.begin();
    try {
      const page = await this.#fetchPage(null, signal);
      runInAction(() => {
        if (!signal.aborted && list.status === 'ready') this.adopt(page);
      });
    } catch (error) {
      // The rows that are there stay; they are brought up to date with the next change.
      if (!signal.aborted) expectFailure(error);
    }
  }

  cancelRefresh(): void {
    this.#refreshing.cancel();
  }

  private adopt(page: Page<Message>): void {
    const { list } = this;
    const last = page.items.at(-1);
    const top = list.items[0]?.id ?? 0;
    // The user scrolled down before the response arrived.
    if (this.#isHeld && this.#isShown) {
      this.waiting = page.items.filter(({ id }) => id > top);
      return;
    }
    // So many are new that they do not reach down to those that are there.
    if (page.hasMore && last && last.id > this.#settled) return void list.reload();
    list.items = [
      ...page.items,
      ...list.items.filter(({ id }) => page.hasMore && last !== undefined && id < last.id),
    ];
    list.hasMore &&= page.hasMore;
    this.waiting = [];
    this.settle(page);
  }

  private settle(page: Page<Message>): void {
    this.#settled = page.items[0]?.id ?? 0;
    this.#isOutdated = false;
  }

  private put(messages: readonly Message[]): void {
    if (this.list.status !== 'ready' || messages.length === 0) return;
    const ids = new Set(messages.map(({ id }) => id));
    this.list.items = [...messages, ...this.list.items.filter(({ id }) => !ids.has(id))].toSorted(
      (one, other) => other.id - one.id,
    );
  }
}
