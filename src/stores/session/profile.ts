import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { accountLimits, type UserInfoDto } from '../../api/contract/accounts.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import { readFileKind } from '../../api/rules/fileKind.ts';
import { type AccountStore, accountStore } from './accountStore.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Api } from '../../api/apiClient.ts';
import type { SessionStore } from './sessionStore.ts';
import type { AuthorRegistry } from '../social/authors/authorRegistry.ts';

/** Reasons why a file cannot become an avatar, as far as they are known before decoding. */
export type AvatarFileProblem = 'empty' | 'tooLarge' | 'svgRefused' | 'typeRefused';

/** The editable texts of a profile. */
export interface ProfileDetails {
  nickname: string;
  description: string;
}

/** Field that could not be saved, and the reason. */
export interface ProfileProblem {
  field: keyof ProfileDetails;
  failure: Failure;
}

interface ProfileNeeds {
  api: Api;
  session: SessionStore;
  authors: AuthorRegistry;
  account: AccountStore;
}

/** Changes the public profile of the signed-in user. */
export class ProfileStore {
  /** Sent share of an avatar, from 0 to 1; null while none is being sent. */
  progress: number | null = null;
  /** The unsaved draft. */
  #draft: ProfileDetails | null = null;
  readonly #sending = new LatestRequest();
  /** Aborts the requests of the present user when the user changes. */
  #person = new AbortController();
  readonly #needs: ProfileNeeds;

  constructor(needs: ProfileNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { startingDetails: false }, { deep: false, autoBind: true });
    reaction(
      () => needs.session.openId,
      () => this.forget(),
    );
  }

  /** The initial values of the form: the draft, or the current profile. */
  get startingDetails(): ProfileDetails {
    return this.#draft ?? this.#saved;
  }

  /** Stores the draft for the next opening of the form. */
  keep(typed: ProfileDetails): void {
    const { nickname, description } = this.#saved;
    this.#draft = typed.nickname === nickname && typed.description === description ? null : typed;
  }

  /** Discards the draft. */
  drop(): void {
    this.#draft = null;
  }

  /**
   * Saves the changes; what was saved before a refusal remains saved.
   *
   * @returns the problem, `cancelled` where another user has signed in in the meantime, or null when it is done
   */
  async save({ nickname, description }: ProfileDetails): Promise<ProfileProblem | 'cancelled' | null> {
    const { session, api } = this.#needs;
    const { user } = session;
    const { signal } = this.#person;
    let field: keyof ProfileDetails = 'nickname';
    try {
      if (nickname.trim() !== user?.nick_name)
        await this.#change(signal, () => api.call('modifyNickname', { nick_name: nickname }, { signal }));
      field = 'description';
      if (description.trim() !== user?.description)
        await this.#change(signal, () => api.call('modifyDescription', { description }, { signal }));
      this.drop();
      return null;
    } catch (error) {
      return signal.aborted ? 'cancelled' : { field, failure: expectFailure(error) };
    }
  }

  /** Checks if a file can become an avatar: by its size and its first bytes, so that a huge one is never read. */
  async checkAvatarFile(file: Blob): Promise<AvatarFileProblem | null> {
    if (file.size === 0) return 'empty';
    const kind = await readFileKind(file);
    if (kind === 'svg') return 'svgRefused';
    if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return 'typeRefused';
    return file.size > accountLimits.avatar.maximum ? 'tooLarge' : null;
  }

  /** Sets an image as the avatar. @returns why it failed, `cancelled`, or null when it is done */
  async sendAvatar(picture: Blob): Promise<Failure | 'cancelled' | null> {
    const { api } = this.#needs;
    const signal = this.#sending.begin();
    this.progress = 0;
    const onProgress = (share: number): void =>
      runInAction(() => {
        if (!signal.aborted) this.progress = share;
      });
    try {
      await this.#change(signal, async () => {
        const { md5 } = await api.upload('uploadAvatar', {}, picture, { signal, onProgress });
        signal.throwIfAborted();
        return api.call('modifyAvatar', { md5 }, { signal });
      });
      return null;
    } catch (error) {
      return signal.aborted ? 'cancelled' : expectFailure(error);
    } finally {
      runInAction(() => {
        if (!signal.aborted) this.progress = null;
      });
    }
  }

  cancelAvatar(): void {
    this.#sending.cancel();
    this.progress = null;
  }

  get #saved(): ProfileDetails {
    const { user } = this.#needs.session;
    return { nickname: user?.nick_name ?? '', description: user?.description ?? '' };
  }

  /** Nothing of one user is shown to another, or continues in their name. */
  private forget(): void {
    this.drop();
    this.cancelAvatar();
    this.#person.abort();
    this.#person = new AbortController();
  }

  /** The service's response is applied everywhere, unless it was superseded. */
  async #change(signal: AbortSignal, call: () => Promise<{ user: UserInfoDto }>): Promise<void> {
    const { authors } = this.#needs;
    const { user } = await call();
    signal.throwIfAborted();
    this.#needs.account.adoptUser(user);
    const { following_count: _, expired: __, ...author } = user;
    runInAction(() => authors.upsert(author));
  }
}

export const profileStore = defineStore(
  (
    {
      api,
      session,
      authors,
    }: Pick<ProfileNeeds, 'api' | 'session' | 'authors'> & NeedsOf<typeof accountStore>,
    get,
  ) => new ProfileStore({ api, session, authors, account: get(accountStore) }),
);
