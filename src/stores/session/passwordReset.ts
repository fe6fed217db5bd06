import { makeAutoObservable } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { RequestOf } from '../../api/contract/call.ts';
import type { ApiCalls } from '../../api/contract/index.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SignInProblem } from './accountStore.ts';
import { retrySecondsOf } from './retrySeconds.ts';

type ResetProof = RequestOf<ApiCalls['resetPassword']>['proof'];

/** Replacing a forgotten password, by a mailed link or a recovery code. */
export class PasswordResetStore {
  readonly #api: Api;

  constructor({ api }: { api: Api }) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks for a link by mail. @returns why none is sent; null also where there is no such account */
  requestLink(account: string): Promise<SignInProblem | null> {
    return this.send(() => this.#api.call('requestPasswordReset', { account: account.trim() }));
  }

  reset(proof: ResetProof, newPassword: string): Promise<SignInProblem | null> {
    return this.send(() => this.#api.call('resetPassword', { proof, new_password: newPassword }));
  }

  private async send(call: () => Promise<unknown>): Promise<SignInProblem | null> {
    try {
      await call();
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      return { failure, waitSeconds: failure === 'tooManyTries' ? retrySecondsOf(error) : null };
    }
  }
}

export const passwordResetStore = defineStore(({ api }: { api: Api }) => new PasswordResetStore({ api }));
