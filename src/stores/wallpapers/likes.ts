import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { expectFailure, needsSignIn, type Failure } from '../kernel/failure.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from './entities/wallpaper.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** `like` of the wire: 0 likes, 1 removes the like (docs/product.md#likes). */
const likeValues = { like: 0, unlike: 1 } as const;

export type LikeOutcome =
  | { kind: 'liked' | 'unliked' | 'signInNeeded' | 'busy' }
  | { kind: 'failed'; failure: Failure };

interface LikesNeeds {
  api: Api;
  session: SessionStore;
}

/** The likes of the signed-in user, as far as they have been shown. */
export class LikesStore {
  readonly #liked = observable.map<number, boolean>();
  readonly #running = new Set<number>();
  readonly #api: Api;
  readonly #session: SessionStore;

  constructor({ api, session }: LikesNeeds) {
    this.#api = api;
    this.#session = session;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    session.onUserChange(() => this.#liked.clear());
  }

  isLiked(wid: number): boolean {
    return this.#liked.get(wid) ?? false;
  }

  /** Requests which of these are liked; known ones are not requested again. Nothing when signed out. */
  async ensure(wallpapers: readonly Wallpaper[]): Promise<void> {
    const unknown = wallpapers.filter(({ wid, isLocal }) => !isLocal && !this.#liked.has(wid));
    if (!this.#session.isSignedIn || unknown.length === 0) return;
    const wids = unknown.map(({ wid }) => wid);
    try {
      const answer = await this.#api.call('likedAmong', { wids });
      const liked = new Set(answer.wids);
      runInAction(() => {
        // A choice made while the request was pending is newer than the response.
        for (const wid of wids) if (!this.#liked.has(wid)) this.#liked.set(wid, liked.has(wid));
      });
    } catch (error) {
      // The heart is then off; the response to a press corrects it.
      expectFailure(error);
    }
  }

  /** Likes or removes a like; shown immediately, and reverted when the service refuses. */
  async toggle(wallpaper: Wallpaper): Promise<LikeOutcome> {
    const { wid } = wallpaper;
    if (!this.#session.isSignedIn) return this.#askToSignIn(wallpaper);
    if (this.#running.has(wid)) return { kind: 'busy' };
    const [isWanted, formerCount] = [!this.isLiked(wid), wallpaper.fields.like_count];
    this.#running.add(wid);
    this.#show(wallpaper, isWanted, Math.max(0, formerCount + (isWanted ? 1 : -1)));
    try {
      const like = isWanted ? likeValues.like : likeValues.unlike;
      const answer = await this.#api.call('likeWallpaper', { wid, like });
      this.#show(wallpaper, answer.is_liked, answer.like_count);
      return { kind: answer.is_liked ? 'liked' : 'unliked' };
    } catch (error) {
      this.#show(wallpaper, !isWanted, formerCount);
      const failure = expectFailure(error);
      if (needsSignIn(failure)) return this.#askToSignIn(wallpaper);
      return { kind: 'failed', failure };
    } finally {
      this.#running.delete(wid);
    }
  }

  #show(wallpaper: Wallpaper, isLiked: boolean, count: number): void {
    runInAction(() => {
      this.#liked.set(wallpaper.wid, isLiked);
      wallpaper.update({ ...wallpaper.fields, like_count: count });
    });
  }

  /** The pressed action continues after the sign-in: a like of an already liked wallpaper stays one. */
  #askToSignIn(wallpaper: Wallpaper): LikeOutcome {
    this.#session.requestSignIn(() => {
      void this.ensure([wallpaper]).then(() => (this.isLiked(wallpaper.wid) ? null : this.toggle(wallpaper)));
    });
    return { kind: 'signInNeeded' };
  }
}

export const likesStore = defineStore(({ api, session }: LikesNeeds) => new LikesStore({ api, session }));
