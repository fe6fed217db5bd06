import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { AccountSafetyDto } from '../../api/contract/safety.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import type { ListStatus } from '../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import { accountStore, type AccountStore } from './accountStore.ts';
import { confirmationStore, type ConfirmationStore } from './confirmation.ts';
import { createPasskey } from './passkeys.ts';
import type { SessionStore } from './sessionStore.ts';

interface SafetyNeeds {
  api: Api;
  session: SessionStore;
  confirmation: ConfirmationStore;
  account: AccountStore;
}

type SafetyAnswer = AccountSafetyDto & { recovery_codes?: string[] };

/** Reasons why a change of an account's safety was not made; `cancelled` where the user left it. */
export type SafetyProblem = Failure | 'cancelled' | 'existing';

/** An authenticator app that shows codes, but does not count yet. */
interface StartedApp {
  factor_id: string;
  secret: string;
  address: string;
}

/** Sign-in factors of the account: authenticator apps, passkeys, recovery codes. */
export class SafetyStore {
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  safety: AccountSafetyDto | null = null;
  /** The app that is being added. */
  startedApp: StartedApp | null = null;
  /** Recovery codes that were just made; the service shows them this once. */
  recoveryCodes: readonly string[] = [];
  readonly #request = new LatestRequest();
  readonly #needs: SafetyNeeds;

  constructor(needs: SafetyNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.forget());
  }

  async load(): Promise<void> {
    const signal = this.#request.begin();
    this.status = this.safety ? 'ready' : 'pending';
    this.failure = null;
    try {
      const answer = await this.#needs.api.call('accountSafety', {}, { signal });
      if (!signal.aborted) this.take(answer);
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  /** Makes the secret of an app, to be scanned. */
  startApp(): Promise<SafetyProblem | null> {
    return this.change(async () => {
      const { api, session } = this.#needs;
      const { openId } = session;
      const started = await api.call('startTimeCodes', {});
      if (session.openId === openId) runInAction(() => (this.startedApp = started));
    });
  }

  closeApp(): void {
    this.startedApp = null;
  }

  /** Makes the started app count, by a code that it shows. */
  addApp(name: string, code: string): Promise<SafetyProblem | null> {
    const { startedApp } = this;
    if (!startedApp) return Promise.resolve('factorNotFound');
    return this.change(async () => {
      const params = { factor_id: startedApp.factor_id, name, code };
      await this.receive(() => this.#needs.api.call('addTimeCodes', params));
      this.closeApp();
    });
  }

  /** Creates a passkey with the browser, and adds it. */
  async addPasskey(name: string): Promise<SafetyProblem | null> {
    let problem: SafetyProblem | null = null;
    const refusal = await this.change(async () => {
      const { creation } = await this.#needs.api.call('startPasskey', {});
      const outcome = await createPasskey(creation);
      if ('answer' in outcome)
        await this.receive(() => this.#needs.api.call('addPasskey', { name, registration: outcome.answer }));
      else problem = outcome.problem === 'failed' ? 'passkeyRefused' : outcome.problem;
    });
    return refusal ?? problem;
  }

  rename(factorId: string, name: string): Promise<SafetyProblem | null> {
    return this.change(() =>
      this.receive(() => this.#needs.api.call('renameFactor', { factor_id: factorId, name })),
    );
  }

  remove(factorId: string): Promise<SafetyProblem | null> {
    return this.change(() =>
      this.receive(() => this.#needs.api.call('removeFactor', { factor_id: factorId })),
    );
  }

  /** Asks for the ticket of an export. */
  async createExport(): Promise<{ ticket: string } | { problem: SafetyProblem | null }> {
    let made: { ticket: string } | null = null;
    const problem = await this.change(async () => {
      made = await this.#needs.api.call('createExport', {});
    });
    return made ?? { problem };
  }

  /** Deletes the account, and signs out everywhere. */
  deleteAccount(isGivingUpMoney: boolean): Promise<SafetyProblem | null> {
    return this.change(async () => {
      await this.#needs.api.call('deleteAccount', { gives_up_money: isGivingUpMoney });
      await this.#needs.account.logout();
    });
  }

  /** Sets the address for mails; null removes it. */
  setEmail(address: string | null): Promise<SafetyProblem | null> {
    return this.change(() => this.receive(() => this.#needs.api.call('setEmail', { address })));
  }

  /** Confirms an address by the link of a mail. @returns why it was not; null when it was */
  async confirmEmail(token: string): Promise<Failure | null> {
    try {
      await this.#needs.api.call('confirmEmail', { token });
      if (this.#needs.session.isSignedIn) await this.load();
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  createRecoveryCodes(): Promise<SafetyProblem | null> {
    return this.change(() => this.receive(() => this.#needs.api.call('createRecoveryCodes', {})));
  }

  /** They have been written down. */
  forgetRecoveryCodes(): void {
    this.recoveryCodes = [];
  }

  /** @returns why it was not done; `cancelled` where the user did not prove who is there */
  private async change(action: () => Promise<void>): Promise<SafetyProblem | null> {
    try {
      await this.#needs.confirmation.confirmed(action);
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      return failure === 'confirmationNeeded' ? 'cancelled' : failure;
    }
  }

  /** The answer belongs to the user who asked: the next one is shown none of it, least of all the codes. */
  private async receive(call: () => Promise<SafetyAnswer>): Promise<void> {
    const { session } = this.#needs;
    const { openId } = session;
    const answer = await call();
    if (session.openId === openId) this.take(answer);
  }

  private take({ recovery_codes: codes = [], ...safety }: SafetyAnswer): void {
    this.#request.cancel();
    this.safety = safety;
    this.status = 'ready';
    this.failure = null;
    if (codes.length > 0) this.recoveryCodes = codes;
  }

  /** Another user's account, or none. */
  private forget(): void {
    this.#request.cancel();
    this.safety = null;
    this.status = 'idle';
    this.failure = null;
    this.startedApp = null;
    this.recoveryCodes = [];
  }
}

export const safetyStore = defineStore(
  (
    {
      api,
      session,
    }: Pick<SafetyNeeds, 'api' | 'session'> &
      NeedsOf<typeof confirmationStore> &
      NeedsOf<typeof accountStore>,
    get,
  ) => new SafetyStore({ api, session, confirmation: get(confirmationStore), account: get(accountStore) }),
);
