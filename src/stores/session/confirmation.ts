import { makeAutoObservable, reaction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import type { ProofDto } from '../../api/contract/proofs.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { askForPasskey } from './passkeys.ts';
import type { SessionStore } from './sessionStore.ts';

interface ConfirmationNeeds {
  api: Api;
  session: SessionStore;
}

/** Proving once more who is at this device, before what could lock the user out. */
export class ConfirmationStore {
  /** The action that waits for a proof; null where none does. */
  pending: { end: (isConfirmed: boolean) => void } | null = null;
  readonly #needs: ConfirmationNeeds;

  constructor(needs: ConfirmationNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    reaction(
      () => needs.session.openId,
      () => this.close(),
    );
  }

  /**
   * Does what needs a proof; where the service asks for one, once more after the user has given it.
   *
   * @throws what the action throws; the service's refusal where the user gave none
   */
  async confirmed<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmationNeeded') throw error;
      if (!(await this.request())) throw error;
      return action();
    }
  }

  /** Sends a proof. @returns why it was refused; null when the waiting action continues */
  async confirm(proof: ProofDto): Promise<Failure | null> {
    try {
      await this.#needs.api.call('confirmIdentity', { proof });
      this.end(true);
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  /** Proves it by a passkey. @returns why that failed; `cancelled` where the user left it */
  async confirmByPasskey(): Promise<Failure | 'cancelled' | null> {
    try {
      const { request } = await this.#needs.api.call('passkeyChallenge', {});
      const outcome = await askForPasskey(request);
      if ('answer' in outcome) return await this.confirm({ kind: 'passkey', answer: outcome.answer });
      return outcome.problem === 'cancelled' ? 'cancelled' : 'passkeyRefused';
    } catch (error) {
      return expectFailure(error);
    }
  }

  close(): void {
    this.end(false);
  }

  private request(): Promise<boolean> {
    this.close();
    return new Promise((resolve) => this.begin(resolve));
  }

  private begin(end: (isConfirmed: boolean) => void): void {
    this.pending = { end };
  }

  private end(isConfirmed: boolean): void {
    const { pending } = this;
    this.pending = null;
    pending?.end(isConfirmed);
  }
}

export const confirmationStore = defineStore(
  ({ api, session }: ConfirmationNeeds) => new ConfirmationStore({ api, session }),
);
