import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { ContestEntryDto, ContestOrder } from '../../../api/contract/contests.ts';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { expectShownFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';
import { ContestEntry } from './contestEntry.ts';
import { contestsStore, type ContestsStore } from './contests.ts';

/** Selections of a contest's works: a type, both, or the user's own. */
export const contestTabs = ['dynamic', 'static', 'composite', 'mine'] as const;
export type ContestTab = (typeof contestTabs)[number];

export interface ContestSelection {
  period: string;
  tab: ContestTab;
  order: ContestOrder;
  keyword: string;
}

export type ContestOutcome = { kind: 'done' | 'signInNeeded' } | { kind: 'failed'; failure: Failure };

interface ContestPagesNeeds {
  api: Api;
  session: SessionStore;
  registry: WallpaperRegistry;
  contests: ContestsStore;
}

/** The works of contests, each one instance on every screen, and what the user does with them. */
export class ContestPagesStore {
  /** Votes of the user today; null where it is not known. */
  votesLeft: number | null = null;
  readonly #entries = new Map<string, ContestEntry>();
  readonly #lists = new Map<string, PagedList<ContestEntry>>();
  readonly #needs: ContestPagesNeeds;

  constructor(needs: ContestPagesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { list: false, placesOf: false }, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.forget());
  }

  /** The list of a selection, cached until the user changes or a work enters or leaves. */
  list(selection: ContestSelection): PagedList<ContestEntry> {
    const { period, tab, order, keyword } = selection;
    const uid = this.#needs.session.uid;
    return this.#cached(
      JSON.stringify([period, tab, order, keyword, tab === 'mine' && uid]),
      (cursor, signal) => {
        const page = { ...this.#needs.contests.audience(), period, order, keyword, cursor, limit: pageSize };
        const { api } = this.#needs;
        if (tab === 'dynamic') return api.call('contestDynamicWorks', page, { signal });
        if (tab === 'static') return api.call('contestStaticWorks', page, { signal });
        const own = tab === 'mine' && uid !== '' && { author_uid: uid };
        return api.call('contestWorks', { ...page, ...own }, { signal });
      },
    );
  }

  /** The places of an author in closed contests, the best first. */
  placesOf(uid: string): PagedList<ContestEntry> {
    return this.#cached(JSON.stringify(['places', uid]), (cursor, signal) =>
      this.#needs.api.call('contestWorks', { author_uid: uid, cursor, limit: pageSize }, { signal }),
    );
  }

  /** Fetches one work of a contest. @throws what the call throws */
  async fetch(period: string, wid: number, isStatic: boolean): Promise<ContestEntry> {
    const { api, contests } = this.#needs;
    const name = isStatic ? 'contestStaticWork' : 'contestDynamicWork';
    const answer = await api.call(name, { ...contests.audience(), period, wid });
    return runInAction(() => {
      this.votesLeft = answer.votes_left;
      return this.upsert(answer.entry);
    });
  }

  /** Votes for a work; a signed-out user gets the sign-in dialog, and then votes. */
  async vote(entry: ContestEntry, onResumed?: (outcome: ContestOutcome) => void): Promise<ContestOutcome> {
    const { api, contests, session } = this.#needs;
    if (!session.isSignedIn) {
      session.requestSignIn(() => void this.vote(entry).then(onResumed));
      return { kind: 'signInNeeded' };
    }
    const { period } = entry.fields;
    const name = entry.fields.wallpaper.wtype === 2 ? 'voteStaticWork' : 'voteDynamicWork';
    entry.setVoting(true);
    const outcome = await this.#attempt(async () => {
      const params = { ...contests.audience(), period, wid: entry.wid };
      const answer = await api.call(name, params);
      runInAction(() => {
        this.votesLeft = answer.votes_left;
        entry.update({ vote_count: answer.vote_count, is_voted: true });
      });
    });
    entry.setVoting(false);
    return outcome;
  }

  enter(period: string, wid: number): Promise<ContestOutcome> {
    return this.#change('enterContest', period, wid);
  }

  leave(period: string, wid: number): Promise<ContestOutcome> {
    return this.#change('leaveContest', period, wid);
  }

  #change(name: 'enterContest' | 'leaveContest', period: string, wid: number): Promise<ContestOutcome> {
    const { api, contests } = this.#needs;
    return this.#attempt(async () => {
      await api.call(name, { ...contests.audience(), period, wid });
      await Promise.all(
        [...this.#lists.values()].filter(({ status }) => status !== 'idle').map((list) => list.reload()),
      );
    });
  }

  async #attempt(act: () => Promise<void>): Promise<ContestOutcome> {
    try {
      await act();
      return { kind: 'done' };
    } catch (error) {
      const failure = expectShownFailure(error);
      return needsSignIn(failure) ? { kind: 'signInNeeded' } : { kind: 'failed', failure };
    }
  }

  #cached(
    key: string,
    fetchPage: (
      cursor: string | null,
      signal: AbortSignal,
    ) => Promise<{
      list: ContestEntryDto[];
      votes_left: number | null;
      next_cursor: string | null;
      has_more: boolean;
    }>,
  ): PagedList<ContestEntry> {
    const known = this.#lists.get(key);
    if (known) return known;
    const list = new PagedList<ContestEntry>(
      async (cursor, signal) => {
        const page = await fetchPage(cursor, signal);
        return runInAction(() => {
          this.votesLeft = page.votes_left;
          const items = page.list.map((entry) => this.upsert(entry));
          return { items, nextCursor: page.next_cursor, hasMore: page.has_more };
        });
      },
      ({ wid }) => wid,
    );
    this.#lists.set(key, list);
    return list;
  }

  private upsert(fields: ContestEntryDto): ContestEntry {
    const wallpaper = this.#needs.registry.upsert(fields.wallpaper);
    const key = `${fields.period} ${wallpaper.wid}`;
    const known = this.#entries.get(key);
    if (known) known.update(fields);
    const entry = known ?? new ContestEntry(fields, wallpaper);
    this.#entries.set(key, entry);
    return entry;
  }

  private forget(): void {
    this.votesLeft = null;
    for (const list of this.#lists.values()) if (list.status !== 'idle') void list.reload();
  }
}

export const contestPagesStore = defineStore(
  (
    {
      api,
      session,
      registry,
    }: Pick<ContestPagesNeeds, 'api' | 'session' | 'registry'> & NeedsOf<typeof contestsStore>,
    get,
  ) => new ContestPagesStore({ api, session, registry, contests: get(contestsStore) }),
);
