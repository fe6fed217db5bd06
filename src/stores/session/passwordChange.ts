import { makeAutoObservable, reaction } from 'mobx';
import { expectFailure, needsSignIn, type Failure } from '../kernel/failure.ts';
import { type AccountStore, accountStore } from './accountStore.ts';
import { retrySecondsOf } from './retrySeconds.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Api } from '../../api/apiClient.ts';
import type { SessionStore } from './sessionStore.ts';

/** The form of a password change. */
export interface PasswordChange {
  password: string;
  newPassword: string;
  isSigningOutOthers: boolean;
}

/** Reason why the password was not changed, and the field that shows it. */
export interface PasswordProblem {
  kind: 'wrong' | 'weak' | 'same' | 'wait' | 'failed';
  field: 'password' | 'newPassword' | null;
  waitSeconds: number | null;
}

const kinds: Partial<Record<Failure, Pick<PasswordProblem, 'kind' | 'field'>>> = {
  credentialsWrong: { kind: 'wrong', field: 'password' },
  passwordWeak: { kind: 'weak', field: 'newPassword' },
};

interface PasswordChangeNeeds {
  api: Api;
  session: SessionStore;
  account: AccountStore;
}

/** Changing the password, and whether its dialog is open. */
export class PasswordChangeStore {
  isOpen = false;
  readonly #needs: PasswordChangeNeeds;

  constructor(needs: PasswordChangeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    reaction(
      () => needs.session.openId,
      () => this.close(),
    );
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  /**
   * Changes the password, applies the new token in every window, and closes.
   *
   * @returns the problem; `cancelled` where the user has to sign in first, or another user has signed in in the meantime;
   *   null when it is done
   */
  async change({
    password,
    newPassword,
    isSigningOutOthers,
  }: PasswordChange): Promise<PasswordProblem | 'cancelled' | null> {
    if (password === newPassword) return { kind: 'same', field: 'newPassword', waitSeconds: null };
    const { api, session } = this.#needs;
    const { openId } = session;
    try {
      const { token } = await api.call('changePassword', {
        password,
        new_password: newPassword,
        sign_out_others: isSigningOutOthers,
      });
      if (session.openId !== openId) return 'cancelled';
      this.#needs.account.adoptToken(token);
      this.close();
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      if (session.openId !== openId) return 'cancelled';
      if (needsSignIn(failure)) {
        // Nothing continues automatically: the dialog is there again after the sign-in, without the typed passwords.
        session.requestSignIn();
        return 'cancelled';
      }
      if (failure === 'tooManyTries')
        return { kind: 'wait', field: null, waitSeconds: retrySecondsOf(error) };
      const { kind, field } = kinds[failure] ?? { kind: 'failed' as const, field: null };
      return { kind, field, waitSeconds: null };
    }
  }
}

export const passwordChangeStore = defineStore(
  ({ api, session }: Pick<PasswordChangeNeeds, 'api' | 'session'> & NeedsOf<typeof accountStore>, get) =>
    new PasswordChangeStore({ api, session, account: get(accountStore) }),
);
