import { makeAutoObservable, runInAction } from 'mobx';
import { type ApiError, isAbort } from '../../api/apiError.ts';
import type { RefusedCall, Api } from '../../api/apiClient.ts';
import type { UserInfoDto } from '../../api/contract/accounts.ts';
import type { CommonBlock } from '../../api/contract/call.ts';
import { assertKnownFailure, failureOf, type Failure } from '../kernel/failure.ts';
import { keepIdentity, readIdentity } from './keptIdentity.ts';
import type { Identity, SessionStore } from './sessionStore.ts';
import { retrySecondsOf } from './retrySeconds.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';

/** What the shell tells the person of their sign-in. */
export type AccountNotice = 'loginExpired' | 'loginRequired' | 'userBlocked';

export interface Credentials {
  account: string;
  password: string;
  deviceName: string;
}

/** Why somebody is not signed in. */
export interface SignInProblem {
  failure: Failure;
  /** After how many seconds another try is taken; null where none is needed. */
  waitSeconds: number | null;
}

/** After which times (milliseconds) the service is told again of somebody who signed out without a network. */
const logoutPauses = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

interface AccountNeeds {
  api: Api;
  clock: Clock;
  storage: KeyValueStorage;
  session: SessionStore;
}

/** Signing in and out, here and in every other window, and what the service says of the present sign-in. */
export class AccountStore {
  /** The latest notice, a new object each time. */
  notice: { kind: AccountNotice } | null = null;
  readonly #needs: AccountNeeds;

  constructor(needs: AccountNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.followOtherWindows());
    // What another window did while this one was still loading.
    this.followOtherWindows();
  }

  /** Makes an account and signs in. @returns what is wrong; null when it went well */
  register(credentials: Credentials): Promise<SignInProblem | null> {
    return this.signIn('register', credentials);
  }

  /** Signs in on this device. @returns what is wrong; null when it went well */
  login(credentials: Credentials): Promise<SignInProblem | null> {
    return this.signIn('login', credentials);
  }

  /**
   * Signs out here and in every other window at once; the service hears of it afterwards.
   *
   * @returns whether the service has heard of it; where the network is down it will, as long as the page is open
   */
  async logout(): Promise<boolean> {
    const { common, isSignedIn } = this.#needs.session;
    this.adopt(null);
    return !isSignedIn || this.tellOfLogout(common, 0);
  }

  /** The token is in nobody's hands here any more, but it holds until the service has heard of this. */
  private async tellOfLogout(common: CommonBlock, tries: number): Promise<boolean> {
    const { api, clock } = this.#needs;
    try {
      await api.call('logout', {}, { common });
      return true;
    } catch (error) {
      const failure = isAbort(error) ? null : failureOf(error);
      if (failure !== 'offline' && failure !== 'timeout') return true;
      const pause = logoutPauses[tries];
      if (pause !== undefined) clock.after(pause, () => void this.tellOfLogout(common, tries + 1));
      return false;
    }
  }

  /** Learns what has changed about the signed-in person. */
  async refresh(): Promise<void> {
    const { session, api } = this.#needs;
    if (!session.isSignedIn) return;
    const { token } = session;
    try {
      const { user } = await api.call('refreshUserInfo', {});
      if (session.token === token) this.adoptUser(user);
    } catch (error) {
      // What is known stays; a refused token has been handled by `handleRefusal`.
      if (!isAbort(error)) assertKnownFailure(error);
    }
  }

  /** Takes over what the service answered about the signed-in person. */
  adoptUser(user: UserInfoDto): void {
    const { session } = this.#needs;
    if (session.isLoggedOut) return;
    this.adopt({ open_id: session.openId, token: session.token, device_id: session.deviceId, user });
  }

  /** The present sign-in goes on with another token, here and in every other window. */
  adoptToken(token: string): void {
    const { session } = this.#needs;
    if (!session.user) return;
    // The former token may have been refused in between.
    const user = { ...session.user, expired: false };
    this.adopt({ open_id: session.openId, token, device_id: session.deviceId, user });
  }

  /**
   * Handles every refused call. A token that does not hold any more marks the user info as expired.
   *
   * @returns as whom to ask again: what is open to guests goes on as a guest
   */
  handleRefusal(error: ApiError, { call, common, isHandled }: RefusedCall): CommonBlock | null {
    const { session } = this.#needs;
    // Whose sign-in has expired was told so already.
    if (error.code === 'loginRequired' && !session.isExpired) this.notify('loginRequired');
    if (error.code === 'userBlocked' && !isHandled) this.notify('userBlocked');
    if (error.code !== 'loginExpired' || common.token === '') return null;
    // A late answer about somebody who has left says nothing of the present one.
    if (common.token === session.token && session.isSignedIn && session.user) {
      this.adoptUser({ ...session.user, expired: true });
      this.notify('loginExpired');
    }
    return call.access === 'public' && call.effect === 'reads' ? { ...common, open_id: '', token: '' } : null;
  }

  private notify(kind: AccountNotice): void {
    this.notice = { kind };
  }

  private async signIn(call: 'login' | 'register', credentials: Credentials): Promise<SignInProblem | null> {
    const { session, api } = this.#needs;
    // The token will belong to this device id, whatever a client says meanwhile.
    const common = { ...session.common, open_id: '', token: '' };
    try {
      const answer = await api.call(
        call,
        {
          account: credentials.account.trim(),
          password: credentials.password,
          ...(credentials.deviceName.trim() !== '' && { device_name: credentials.deviceName.trim() }),
        },
        { common, isHandled: true },
      );
      const { open_id, token, user } = answer;
      this.adopt({ open_id, token, device_id: common.device_id, user });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return { failure, waitSeconds: failure === 'tooManyTries' ? retrySecondsOf(error) : null };
    }
  }

  /** Everybody hears of it: this window now, the others by the storage. */
  private adopt(identity: Identity | null): void {
    keepIdentity(this.#needs.storage, identity);
    runInAction(() => this.#needs.session.adopt(identity));
  }

  /** The last one who signed in or out in any window counts in all of them. */
  private followOtherWindows(): void {
    const { session, storage } = this.#needs;
    const identity = readIdentity(storage);
    const isSame =
      (identity?.token ?? '') === session.token &&
      (identity?.user.expired ?? false) === session.isExpired &&
      JSON.stringify(identity?.user ?? null) === JSON.stringify(session.user);
    if (isSame) return;
    session.adopt(identity);
    if (session.isSignedIn && session.signInRequest) session.endSignInRequest();
  }
}

export const accountStore = defineStore(
  ({ api, clock, storage, session }: AccountNeeds) => new AccountStore({ api, clock, storage, session }),
);
