import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import { ApiError, isAbort } from '../../api/apiError.ts';
import type { ApiCalls } from '../../api/contract/index.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import type { RefusedCall, Api } from '../../api/apiClient.ts';
import type { UserInfoDto } from '../../api/contract/accounts.ts';
import type { ResponseOf } from '../../api/contract/call.ts';
import type { SecondStepDto } from '../../api/contract/proofs.ts';
import { registrationSources, type CommonBlock, type RegistrationSource } from '../../api/contract/call.ts';
import { expectFailure, expectShownFailure, type Failure } from '../kernel/failure.ts';
import { entryTrackingStore, type EntryTrackingStore } from './entryTracking.ts';
import { invitationStore, type InvitationStore } from './invitation.ts';
import { keepIdentity, readIdentity } from './keptIdentity.ts';
import type { Identity, SessionStore } from './sessionStore.ts';
import { askForPasskey } from './passkeys.ts';
import { retrySecondsOf } from './retrySeconds.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';

/** Notices of the shell about the session. */
export type AccountNotice = 'loginExpired' | 'loginRequired' | 'userBlocked';

export interface Credentials {
  account: string;
  password: string;
  deviceName: string;
}

/** Problem of a sign-in. */
export interface SignInProblem {
  failure: Failure;
  /** After how many seconds another attempt is accepted; null where none is needed. */
  waitSeconds: number | null;
}

/** Delays (milliseconds) of the retries to notify the service of a sign-out without a network. */
const logoutPauses = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

/** The time in which a screen handles the refusal of a blocked user (docs/product.md#errors), in milliseconds. */
export const handlingMilliseconds = 10;

interface AccountNeeds {
  api: Api;
  clock: Clock;
  storage: KeyValueStorage;
  session: SessionStore;
  /** Entry from which the user came; a registration includes it. */
  entryTracking: EntryTrackingStore;
  invitation: InvitationStore;
}

/** Signing in and out, here and in every other window, and what the service returns about the current session. */
export class AccountStore {
  /** The latest notice, a new object each time. */
  notice: { kind: AccountNotice } | null = null;
  readonly #needs: AccountNeeds;

  constructor(needs: AccountNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.followOtherWindows());
    // Changes that another window made while this one was still loading.
    this.followOtherWindows();
  }

  /** Registers and signs in. @returns the problem; null when it succeeded */
  async register(credentials: Credentials): Promise<SignInProblem | null> {
    const problem = await this.signIn('register', credentials);
    if (!problem) this.#needs.invitation.clear();
    return problem;
  }

  /**
   * Signs in on this device. An account with a second step answers `secondFactorNeeded` without one.
   *
   * @returns the problem; null when it succeeded
   */
  login(credentials: Credentials, secondStep?: SecondStepDto): Promise<SignInProblem | null> {
    return this.signIn('login', credentials, secondStep);
  }

  /**
   * Signs in with a passkey: alone, or as the second step of a password.
   *
   * @returns the problem; `cancelled` where the user left the browser's question; null when it succeeded
   */
  async loginByPasskey(
    form: Credentials | Pick<Credentials, 'deviceName'>,
  ): Promise<SignInProblem | 'cancelled' | null> {
    const { api, session } = this.#needs;
    const common = { ...session.common, open_id: '', token: '' };
    let problem: 'cancelled' | null = null;
    const refusal = await this.enter(async () => {
      const { request } = await api.call('passkeyChallenge', {}, { common });
      const outcome = await askForPasskey(request);
      if (!('answer' in outcome)) {
        if (outcome.problem === 'cancelled') problem = outcome.problem;
        else throw new ApiError({ path: '', message: outcome.problem, ret: errorCodes.passkeyRefused });
        return null;
      }
      const { answer } = outcome;
      const options = { common };
      return 'account' in form
        ? api.call('login', paramsOf(form, { kind: 'passkey', answer }), options)
        : api.call('passkeyLogin', { answer, ...deviceNameOf(form) }, options);
    }, common.device_id);
    return refusal ?? problem;
  }

  /**
   * Signs out here and in every other window immediately; the service is notified afterwards.
   *
   * @returns whether the service was notified; where the network is down this is retried, as long as the page is open
   */
  async logout(): Promise<boolean> {
    const { common, isSignedIn } = this.#needs.session;
    this.adopt(null);
    return !isSignedIn || this.tellOfLogout(common, 0);
  }

  /** The token is no longer stored here, but it is valid until the service has been notified. */
  private async tellOfLogout(common: CommonBlock, tries: number): Promise<boolean> {
    const { api, clock } = this.#needs;
    try {
      await api.call('logout', {}, { common });
      return true;
    } catch (error) {
      const failure = isAbort(error) ? null : expectFailure(error);
      if (failure !== 'offline' && failure !== 'unreachable' && failure !== 'timeout') return true;
      const pause = logoutPauses[tries];
      if (pause !== undefined) clock.after(pause, () => void this.tellOfLogout(common, tries + 1));
      return false;
    }
  }

  /** Fetches changes of the signed-in user. */
  async refresh(): Promise<void> {
    const { session, api } = this.#needs;
    if (!session.isSignedIn) return;
    const { token } = session;
    try {
      const { user } = await api.call('refreshUserInfo', {});
      if (session.token === token) this.adoptUser(user);
    } catch (error) {
      // The known user stays; a refused token has been handled by `handleRefusal`.
      if (!isAbort(error)) expectFailure(error);
    }
  }

  /** Applies the service's response about the signed-in user. */
  adoptUser(user: UserInfoDto): void {
    const { session } = this.#needs;
    if (session.isLoggedOut) return;
    this.adopt({ open_id: session.openId, token: session.token, device_id: session.deviceId, user });
  }

  /** The current session continues with another token, here and in every other window. */
  adoptToken(token: string): void {
    const { session } = this.#needs;
    if (!session.user) return;
    // The former token may have been refused in between.
    const user = { ...session.user, expired: false };
    this.adopt({ open_id: session.openId, token, device_id: session.deviceId, user });
  }

  /**
   * Handles every refused call. A token that is no longer valid marks the user info as expired.
   *
   * @returns the identity for a retry: public calls are retried signed out
   */
  handleRefusal(error: ApiError, { call, common }: RefusedCall): CommonBlock | null {
    const { session } = this.#needs;
    // An expired session was reported already.
    if (error.code === 'loginRequired' && !session.isExpired) this.notify('loginRequired');
    if (error.code === 'userBlocked') this.raiseBlocked(error, common);
    if (error.code !== 'loginExpired' || common.token === '') return null;
    // A late response about a former user does not affect the current one.
    if (common.token === session.token && session.isSignedIn && session.user) {
      this.adoptUser({ ...session.user, expired: true });
      this.notify('loginExpired');
    }
    return call.access === 'public' && call.effect === 'reads' ? { ...common, open_id: '', token: '' } : null;
  }

  /** Notifies unless the caller's screen shows the refusal itself in time, or its user has gone. */
  private raiseBlocked(error: ApiError, { token }: CommonBlock): void {
    const { clock, session } = this.#needs;
    clock.after(handlingMilliseconds, () => {
      if (!error.isHandled && token === session.token) this.notify('userBlocked');
    });
  }

  private notify(kind: AccountNotice): void {
    this.notice = { kind };
  }

  private signIn(
    call: 'login' | 'register',
    credentials: Credentials,
    secondStep?: SecondStepDto,
  ): Promise<SignInProblem | null> {
    const { session, api, entryTracking, invitation } = this.#needs;
    const { inviterUid } = invitation;
    // The token will belong to this device id, whatever a client reports in the meantime.
    const common = {
      ...session.common,
      open_id: '',
      token: '',
      ...(call === 'register' && {
        register_frm: inviterUid === null ? sourceOf(entryTracking.tracking.from) : 'invite',
      }),
    };
    const options = { common };
    return this.enter(
      () =>
        call === 'login'
          ? api.call(call, paramsOf(credentials, secondStep), options)
          : api.call(
              call,
              { ...paramsOf(credentials), ...(inviterUid !== null && { invited_by: inviterUid }) },
              options,
            ),
      common.device_id,
    );
  }

  /** Sends a sign-in, and adopts its user. @param send answers null where the user has left it */
  private async enter(send: () => Promise<SignedIn | null>, deviceId: string): Promise<SignInProblem | null> {
    try {
      const answer = await send();
      if (!answer) return null;
      const { open_id, token, user } = answer;
      this.adopt({ open_id, token, device_id: deviceId, user });
      return null;
    } catch (error) {
      const failure = expectShownFailure(error);
      return { failure, waitSeconds: failure === 'tooManyTries' ? retrySecondsOf(error) : null };
    }
  }

  /** Notifies all: this window directly, the others by the storage. */
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
      compareStructural(identity?.user ?? null, session.user);
    if (isSame) return;
    session.adopt(identity);
    if (session.isSignedIn && session.signInRequest) session.endSignInRequest();
  }
}

type SignedIn = Pick<ResponseOf<ApiCalls['login']>, 'open_id' | 'token' | 'user'>;

/** The parameters of a form. */
function paramsOf(form: Credentials, secondStep?: SecondStepDto) {
  return {
    account: form.account.trim(),
    password: form.password,
    ...deviceNameOf(form),
    ...(secondStep && { second_step: secondStep }),
  };
}

function deviceNameOf({ deviceName }: Pick<Credentials, 'deviceName'>): { device_name?: string } {
  const name = deviceName.trim();
  return name === '' ? {} : { device_name: name };
}

/** Returns the source of a registration (docs/product.md#entry-parameters); anything unknown is this client itself. */
function sourceOf(from: string | null): RegistrationSource {
  return registrationSources.find((source) => source === from) ?? 'pc';
}

export const accountStore = defineStore(
  ({ api, clock, storage, session }: Omit<AccountNeeds, 'entryTracking' | 'invitation'>, get) =>
    new AccountStore({
      api,
      clock,
      storage,
      session,
      entryTracking: get(entryTrackingStore),
      invitation: get(invitationStore),
    }),
);
