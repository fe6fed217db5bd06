import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { AuthorPriceKind, WorkDto } from '../../../api/contract/works.ts';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { expectFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { FreshList } from '../../kernel/freshList.ts';
import { Work, workStates, type WorkState } from './work.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';

/** Polling interval while something is being built, in milliseconds. */
export const watchMilliseconds = 2_000;

/** Most rows of one response (contract of the call). */
const rowLimit = 60;

/** Filter of the user's own works; undefined parts do not narrow it. */
export interface WorksSelection {
  state?: WorkState | undefined;
  type?: 1 | 2 | undefined;
}

/** Commands on a work in the author's list. */
export type WorkCommand = 'putOnline' | 'takeOffline' | 'withdraw';

export interface AuthorPrice {
  ptype: AuthorPriceKind;
  /** Dried fish; 0 for a free work. */
  price: number;
}

interface OwnWorksNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  registry: WallpaperRegistry;
}

/** The works of the signed-in user in every state. */
export class OwnWorksStore {
  readonly #works = new Map<number, Work>();
  /** Not observed: a screen requests its list whenever it is shown. */
  readonly #lists = new Map<string, FreshList<Work>>();
  /** Works that something is being done with. */
  readonly #running = observable.set<number>();
  readonly #listeners = new Set<() => void>();
  #watched: FreshList<Work> | null = null;
  #cancelTick: () => void = () => undefined;
  readonly #needs: OwnWorksNeeds;

  constructor(needs: OwnWorksNeeds) {
    this.#needs = needs;
    makeAutoObservable<this>(this, { list: false, watch: false }, { deep: false, autoBind: true });
    reaction(
      () => needs.session.openId,
      () => {
        this.#works.clear();
        this.#lists.clear();
      },
    );
  }

  list({ state, type }: WorksSelection): FreshList<Work> {
    const key = keyOf({ state, type });
    const known = this.#lists.get(key);
    if (known) return known;
    const list: FreshList<Work> = new FreshList(
      async (cursor, signal) => {
        // Refetched, it loads as many as were there, as far as one response allows.
        const shown = cursor === null ? list.items.length : 0;
        const answer = await this.#needs.api.call(
          'uploadedWallpapers',
          {
            wtype: type,
            state: state === undefined ? undefined : workStates[state],
            cursor,
            limit: Math.min(rowLimit, Math.max(pageSize, shown)),
          },
          { signal },
        );
        signal.throwIfAborted();
        return {
          items: answer.list.map((dto) => this.upsert(dto)),
          nextCursor: answer.next_cursor,
          hasMore: answer.has_more,
        };
      },
      ({ wid }) => wid,
    );
    this.#lists.set(key, list);
    return list;
  }

  /** Notifies when a work that is known goes online or offline: its author's count of works changes. @returns ends it */
  onPublished(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  isBusy(work: Work): boolean {
    return this.#running.has(work.wid);
  }

  /**
   * Keeps a list up to date while it is on screen: now, and every two seconds as long as one of its works waits or is
   * built. @returns ends it
   */
  watch(list: FreshList<Work>): () => void {
    this.#watched = list;
    void list.refresh();
    const stop = reaction(
      () => isUnfinished(list),
      (isWanted) => (isWanted ? this.#plan(list) : this.#cancelTick()),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#cancelTick();
      if (this.#watched === list) this.#watched = null;
    };
  }

  /** A change was reported: the visible list is refetched immediately, the others when they are shown. */
  refresh(): void {
    // Signing out leaves no unread messages either: that is no change of a work.
    if (!this.#needs.session.isSignedIn) return;
    for (const [key, list] of this.#lists) if (list !== this.#watched) this.#lists.delete(key);
    this.#watched?.cancelRefresh();
    void this.#watched?.refresh();
  }

  /** A work that was just accepted: it is inserted first. */
  add(dto: WorkDto): void {
    const all = this.#lists.get(keyOf({}));
    const work = this.upsert(dto);
    this.#lists.clear();
    if (!all) return;
    all.putFirst(work);
    this.#lists.set(keyOf({}), all);
  }

  /** Does one of the things that a work allows. @returns why it failed; null when it is done */
  async act(work: Work, command: WorkCommand): Promise<Failure | null> {
    const { wid } = work;
    return this.#run(wid, async () => {
      if (command === 'withdraw') return this.#withdraw(wid);
      const state = command === 'putOnline' ? 1 : 0;
      const answer = await this.#needs.api.call('switchWork', { wid, state });
      runInAction(() => this.upsert(answer.work));
    });
  }

  /** @returns why the price was not changed; null when it is */
  async setPrice({ wid }: Work, { ptype, price }: AuthorPrice): Promise<Failure | null> {
    return this.#run(wid, async () => {
      const answer = await this.#needs.api.call('setWorkPrice', { wid, ptype, price });
      runInAction(() => this.upsert(answer.work));
    });
  }

  async #run(wid: number, action: () => Promise<void>): Promise<Failure | null> {
    if (this.#running.has(wid)) return null;
    this.#running.add(wid);
    try {
      await action();
      return null;
    } catch (error) {
      return expectFailure(error);
    } finally {
      runInAction(() => this.#running.delete(wid));
      // Also after a refusal: the shown state was outdated.
      this.refresh();
    }
  }

  async #withdraw(wid: number): Promise<void> {
    await this.#needs.api.call('cancelWork', { wid });
    runInAction(() => {
      this.#works.delete(wid);
      for (const list of this.#lists.values()) list.removeByKey(wid);
    });
  }

  private upsert(dto: WorkDto): Work {
    const known = this.#works.get(dto.wallpaper.wid);
    if (known) {
      const { isOnline } = known.wallpaper;
      runInAction(() => known.update(dto));
      if (known.wallpaper.isOnline !== isOnline) for (const listener of this.#listeners) listener();
      return known;
    }
    const work = new Work(dto, this.#needs.registry);
    this.#works.set(work.wid, work);
    return work;
  }

  #plan(list: FreshList<Work>): void {
    this.#cancelTick();
    this.#cancelTick = this.#needs.clock.after(watchMilliseconds, () => void this.#tick(list));
  }

  async #tick(list: FreshList<Work>): Promise<void> {
    const failure = await list.refresh();
    // A user who has to sign in first gets no other notice.
    if (needsSignIn(failure)) return;
    if (this.#watched === list && isUnfinished(list)) this.#plan(list);
  }
}

export const ownWorksStore = defineStore(
  ({ api, clock, session, registry }: OwnWorksNeeds) => new OwnWorksStore({ api, clock, session, registry }),
);

function isUnfinished(list: FreshList<Work>): boolean {
  return list.items.some((work) => work.isUnfinished);
}

function keyOf({ state, type }: WorksSelection): string {
  return `${state} ${type}`;
}
