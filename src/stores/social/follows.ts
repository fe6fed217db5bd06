import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { isAbort } from '../../api/apiError.ts';
import { uidPattern } from '../../api/contract/entities.ts';
import { failureOf, type Failure } from '../failure.ts';
import type { RootStore } from '../rootStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { SocialStore } from './socialStore.ts';

/** One call brings everybody whom a person follows (specification, section 9). */
export const followedLimit = 1_000;

/** How a toggle ended; each has words or a dialog on screen. */
export type FollowOutcome =
  | { kind: 'followed' | 'unfollowed' | 'self' | 'signInNeeded' | 'invalidUid' | 'busy' }
  | { kind: 'failed'; failure: Failure };

/** Whom the signed-in person follows, the same on every screen (specification, sections 4 and 5). */
export class FollowsStore {
  /** What the service said last. */
  readonly #followed = observable.set<string>();
  /** What was just chosen, shown at once until the service has answered. */
  readonly #chosen = observable.map<string, boolean>();
  #running: AbortController | null = null;
  readonly #api: Api;
  readonly #session: SessionStore;
  readonly #social: SocialStore;

  constructor({ api, session, social }: Pick<RootStore, 'api' | 'session' | 'social'>) {
    this.#api = api;
    this.#session = session;
    this.#social = social;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    reaction(
      () => (session.isSignedIn ? session.openId : null),
      (openId) => {
        this.clear();
        if (openId !== null) void this.refresh();
      },
      { fireImmediately: true },
    );
  }

  isFollowing(uid: string): boolean {
    return this.#chosen.get(uid) ?? this.#followed.has(uid);
  }

  isSelf(uid: string): boolean {
    return this.#session.isSignedIn && this.#session.uid === uid;
  }

  /** What another answer says of one person: the set holds a thousand, lists tell of the others too. */
  note(uid: string, isFollowed: boolean): void {
    if (!this.#session.isSignedIn) return;
    if (isFollowed) this.#followed.add(uid);
    else this.#followed.delete(uid);
  }

  /** Follows or no longer follows; shown at once, and taken back when the service refuses. */
  async toggle(uid: string): Promise<FollowOutcome> {
    if (!uidPattern.test(uid)) return { kind: 'invalidUid' };
    if (!this.#session.isSignedIn) return this.#askToSignIn();
    if (this.isSelf(uid)) return { kind: 'self' };
    if (this.#chosen.has(uid)) return { kind: 'busy' };
    const isWanted = !this.isFollowing(uid);
    this.#chosen.set(uid, isWanted);
    try {
      const { follower_count: followerCount } = await this.#api.call(
        isWanted ? 'createFollowing' : 'cancelFollowing',
        { following_uid: uid },
      );
      runInAction(() => {
        this.note(uid, isWanted);
        const author = this.#social.author(uid);
        if (author) this.#social.upsert({ ...author, follower_count: followerCount });
      });
      void this.refresh();
      return { kind: isWanted ? 'followed' : 'unfollowed' };
    } catch (error) {
      return this.#explain(failureOf(error));
    } finally {
      runInAction(() => this.#chosen.delete(uid));
    }
  }

  /** Fetches the set anew; a slow answer never overwrites a newer one. The former set stays when it fails. */
  async refresh(): Promise<void> {
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    try {
      const { following_list: list } = await this.#api.call(
        'followingList',
        { limit: followedLimit },
        { signal: running.signal },
      );
      runInAction(() => {
        if (this.#running === running) this.#followed.replace(list.map((entry) => entry.uid));
      });
    } catch (error) {
      if (!isAbort(error)) failureOf(error);
    }
  }

  clear(): void {
    this.#running?.abort();
    this.#running = null;
    this.#followed.clear();
    this.#chosen.clear();
  }

  #askToSignIn(): FollowOutcome {
    this.#session.requestSignIn();
    return { kind: 'signInNeeded' };
  }

  #explain(failure: Failure): FollowOutcome {
    if (failure === 'selfFollowRefused') return { kind: 'self' };
    if (failure === 'loginRequired' || failure === 'loginExpired') return this.#askToSignIn();
    return { kind: 'failed', failure };
  }
}
