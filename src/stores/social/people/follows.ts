import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { uidPattern } from '../../../api/contract/entities.ts';
import { expectFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { AuthorRegistry } from '../authors/authorRegistry.ts';
import { defineStore } from '../../kernel/storeScope.ts';

/** One call loads all users whom a user follows (docs/product.md#following). */
export const followedLimit = 1_000;

/** Outcomes of a toggle; each has a string or a dialog in the UI. */
export type FollowOutcome =
  | { kind: 'followed' | 'unfollowed' | 'self' | 'signInNeeded' | 'upgradeNeeded' | 'invalidUid' | 'busy' }
  | { kind: 'failed'; failure: Failure };

/** Handles a follow that the service has accepted. */
export type FollowListener = (uid: string, isFollowed: boolean) => void;

interface FollowsNeeds {
  api: Api;
  session: SessionStore;
  authors: AuthorRegistry;
  devices: Pick<DevicesStore, 'offers'>;
}

/** The users followed by the signed-in user, the same on every screen (docs/product.md#following). */
export class FollowsStore {
  /** The service's last response. */
  readonly #followed = observable.set<string>();
  /** The pending choice, shown immediately until the service has responded. */
  readonly #chosen = observable.map<string, boolean>();
  /** Number of changes to the set of followed users. */
  #version = 0;
  #isStarted = false;
  readonly #listeners = new Set<FollowListener>();
  readonly #request = new LatestRequest();
  readonly #api: Api;
  readonly #session: SessionStore;
  readonly #authors: AuthorRegistry;
  readonly #devices: FollowsNeeds['devices'];

  constructor({ api, session, authors, devices }: FollowsNeeds) {
    this.#api = api;
    this.#session = session;
    this.#authors = authors;
    this.#devices = devices;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    session.onUserChange((openId) => {
      this.clear();
      if (openId !== null && this.#isStarted) void this.refresh();
    });
  }

  /** Fetches whom the user follows, now and after every sign-in; the second time nothing happens. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (this.#session.isSignedIn) void this.refresh();
  }

  /** Notifies when the user has followed an author, or does so no longer. @returns ends it */
  onChanged(listener: FollowListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True for a client that is new enough for following (docs/product.md#client-protocol). */
  get isAvailable(): boolean {
    return this.#devices.offers('fans');
  }

  isFollowing(uid: string): boolean {
    return this.#chosen.get(uid) ?? this.#followed.has(uid);
  }

  isSelf(uid: string): boolean {
    return this.#session.isSignedIn && this.#session.uid === uid;
  }

  /**
   * Records what another response reports about users: the set holds a thousand, lists cover the others too. To be
   * called before that response is requested: one about another session, or from before a toggle, is ignored.
   */
  beginAnswer(): (uid: string, isFollowed: boolean) => void {
    const version = this.#version;
    const person = this.#person;
    return (uid, isFollowed) => {
      if (person !== null && person === this.#person && version === this.#version) this.note(uid, isFollowed);
    };
  }

  /**
   * Follows or unfollows; shown immediately, and reverted when the service refuses. A signed-out user gets the sign-in
   * dialog, and then follows.
   *
   * @param onResumed called with the outcome after the sign-in
   */
  async toggle(uid: string, onResumed?: (outcome: FollowOutcome) => void): Promise<FollowOutcome> {
    if (!this.isAvailable) return { kind: 'upgradeNeeded' };
    if (!uidPattern.test(uid)) return { kind: 'invalidUid' };
    // The follows of a signed-out user are unknown: the button showed 关注, and following again changes nothing.
    const isWanted = !this.#session.isSignedIn || !this.isFollowing(uid);
    return this.#change(uid, isWanted, onResumed);
  }

  /**
   * Fetches the set again; a slow response never overwrites a newer one. The former set is kept when it fails, and in
   * addition to the thousand of one call where the user follows more.
   */
  async refresh(): Promise<void> {
    const signal = this.#request.begin();
    try {
      const { following_list: list, has_more: isPart } = await this.#api.call(
        'followingList',
        { limit: followedLimit },
        { signal },
      );
      runInAction(() => {
        if (signal.aborted) return;
        if (!isPart) this.#followed.clear();
        for (const { uid } of list) this.#followed.add(uid);
      });
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }

  clear(): void {
    this.#request.cancel();
    this.#followed.clear();
    this.#chosen.clear();
  }

  get #person(): string | null {
    return this.#session.isSignedIn ? this.#session.openId : null;
  }

  private note(uid: string, isFollowed: boolean): void {
    if (isFollowed) this.#followed.add(uid);
    else this.#followed.delete(uid);
  }

  async #change(uid: string, isWanted: boolean, onResumed?: (outcome: FollowOutcome) => void) {
    if (!this.#session.isSignedIn) return this.#askToSignIn(uid, isWanted, onResumed);
    if (this.isSelf(uid)) return { kind: 'self' } as const;
    if (this.#chosen.has(uid)) return { kind: 'busy' } as const;
    const { openId } = this.#session;
    runInAction(() => this.#chosen.set(uid, isWanted));
    try {
      const { follower_count: followerCount } = await this.#api.call(
        isWanted ? 'createFollowing' : 'cancelFollowing',
        { following_uid: uid },
      );
      runInAction(() => {
        const author = this.#authors.author(uid);
        if (author) this.#authors.upsert({ ...author, follower_count: followerCount });
        if (this.#session.openId !== openId) return;
        this.note(uid, isWanted);
        this.#version += 1;
        for (const listener of this.#listeners) listener(uid, isWanted);
      });
      void this.refresh();
      return { kind: isWanted ? 'followed' : 'unfollowed' } as const;
    } catch (error) {
      const failure = expectFailure(error);
      if (failure === 'selfFollowRefused') return { kind: 'self' } as const;
      if (needsSignIn(failure)) return this.#askToSignIn(uid, isWanted, onResumed);
      return { kind: 'failed', failure } as const;
    } finally {
      // Another user's choice in the meantime belongs to them.
      runInAction(() => this.#session.openId === openId && this.#chosen.delete(uid));
    }
  }

  #askToSignIn(uid: string, isWanted: boolean, onResumed?: (outcome: FollowOutcome) => void): FollowOutcome {
    this.#session.requestSignIn(() => {
      void this.#change(uid, isWanted).then(onResumed);
    });
    return { kind: 'signInNeeded' };
  }
}

export const followsStore = defineStore(
  ({ api, session, authors, devices }: FollowsNeeds) => new FollowsStore({ api, session, authors, devices }),
);
