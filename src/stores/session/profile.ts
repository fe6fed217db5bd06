import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isAbort } from '../../api/apiError.ts';
import { accountLimits, type UserInfoDto } from '../../api/contract/accounts.ts';
import { failureOf, type Failure } from '../failure.ts';
import { readFileKind } from '../fileKind.ts';
import type { RootStore } from '../rootStore.ts';
import { AccountStore } from './accountStore.ts';

/** Why a file cannot become an avatar, as far as it can be told before it is decoded. */
export type AvatarFileProblem = 'empty' | 'tooLarge' | 'svgRefused' | 'typeRefused';

/** What somebody says of themselves. */
export interface ProfileDetails {
  nickname: string;
  description: string;
}

/** What could not be saved, and why. */
export interface ProfileProblem {
  field: keyof ProfileDetails;
  failure: Failure;
}

/** Changing what others see of the signed-in person. */
export class ProfileStore {
  /** How much of an avatar has left, from 0 to 1; null while none is being sent. */
  progress: number | null = null;
  /** What was typed and not saved yet. */
  #draft: ProfileDetails | null = null;
  #sending: AbortController | null = null;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { startingDetails: false }, { deep: false, autoBind: true });
    reaction(
      () => root.session.openId,
      () => this.drop(),
    );
  }

  /** What the form begins with: what was typed last time, or what is so. */
  get startingDetails(): ProfileDetails {
    return this.#draft ?? this.#saved;
  }

  /** What was typed is there again when the form is opened again. */
  keep(typed: ProfileDetails): void {
    const { nickname, description } = this.#saved;
    this.#draft = typed.nickname === nickname && typed.description === description ? null : typed;
  }

  /** What was typed is not wanted any more. */
  drop(): void {
    this.#draft = null;
  }

  /** Saves what has changed; what was saved before something was refused stays saved. */
  async save({ nickname, description }: ProfileDetails): Promise<ProfileProblem | null> {
    const { session, api } = this.#root;
    const { user } = session;
    let field: keyof ProfileDetails = 'nickname';
    try {
      if (nickname.trim() !== user?.nick_name)
        await this.#change(() => api.call('modifyNickname', { nick_name: nickname }));
      field = 'description';
      if (description.trim() !== user?.description)
        await this.#change(() => api.call('modifyDescription', { description }));
      this.drop();
      return null;
    } catch (error) {
      return { field, failure: failureOf(error) };
    }
  }

  /** Whether a file can become an avatar: by its size and its first bytes, so that a huge one is never read. */
  async checkAvatarFile(file: Blob): Promise<AvatarFileProblem | null> {
    if (file.size === 0) return 'empty';
    const kind = await readFileKind(file);
    if (kind === 'svg') return 'svgRefused';
    if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return 'typeRefused';
    return file.size > accountLimits.avatar.maximum ? 'tooLarge' : null;
  }

  /** Makes a picture the avatar. @returns why it failed, `cancelled`, or null when it is done */
  async sendAvatar(picture: Blob): Promise<Failure | 'cancelled' | null> {
    const { api } = this.#root;
    this.#sending?.abort();
    const sending = (this.#sending = new AbortController());
    const { signal } = sending;
    this.progress = 0;
    const onProgress = (share: number): void =>
      runInAction(() => {
        if (this.#sending === sending) this.progress = share;
      });
    try {
      await this.#change(async () => {
        const { md5 } = await api.upload('uploadAvatar', {}, picture, { signal, onProgress });
        signal.throwIfAborted();
        return api.call('modifyAvatar', { md5 }, { signal });
      });
      return null;
    } catch (error) {
      return isAbort(error) ? 'cancelled' : failureOf(error);
    } finally {
      runInAction(() => {
        if (this.#sending === sending) this.progress = null;
      });
    }
  }

  cancelAvatar(): void {
    this.#sending?.abort();
  }

  get #saved(): ProfileDetails {
    const { user } = this.#root.session;
    return { nickname: user?.nick_name ?? '', description: user?.description ?? '' };
  }

  /** What the service answers holds everywhere, unless somebody else has signed in meanwhile. */
  async #change(call: () => Promise<{ user: UserInfoDto }>): Promise<void> {
    const { session, social } = this.#root;
    const { token } = session;
    const { user } = await call();
    if (session.token !== token) return;
    this.#root.obtain(AccountStore).adoptUser(user);
    const { following_count: _, expired: __, ...author } = user;
    runInAction(() => social.upsert(author));
  }
}
