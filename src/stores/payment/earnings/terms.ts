import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { termsDocuments, type TermsDocument } from '../../../api/contract/withdrawalTerms.ts';
import type { TermsDto } from '../../../api/contract/withdrawals.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

/** Of the version that this client shows. `earlier`: of one before, which does not count any more. */
export type Acceptance =
  | { state: 'unknown' | 'missing' }
  | { state: 'earlier'; version: number }
  | { state: 'accepted'; at: number };

interface TermsNeeds {
  api: Api;
  session: SessionStore;
}

/** The documents that the user accepted, with their versions. */
export class TermsStore {
  failure: Failure | null = null;
  terms: readonly TermsDto[] | null = null;
  isAccepting = false;
  readonly #needs: TermsNeeds;
  readonly #request = new LatestRequest();

  constructor(needs: TermsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Returns the user's acceptance of a document; it counts for the version that is on screen here. */
  acceptanceOf(document: TermsDocument): Acceptance {
    if (this.terms === null) return { state: 'unknown' };
    const { accepted_version: version = null, accepted_at: at = null } =
      this.terms.find((entry) => entry.document === document) ?? {};
    if (version === null || at === null) return { state: 'missing' };
    return version === termsDocuments[document].version
      ? { state: 'accepted', at }
      : { state: 'earlier', version };
  }

  async load(): Promise<void> {
    const signal = this.#request.begin();
    try {
      const { terms } = await this.#needs.api.call('termsList', {}, { signal });
      if (!signal.aborted) this.adopt(terms);
    } catch (error) {
      // The document is readable without it.
      if (!signal.aborted) expectFailure(error);
    }
  }

  /** Accepts documents in the versions that this client shows; null where that has worked. */
  async accept(documents: readonly TermsDocument[]): Promise<Failure | null> {
    const { session } = this.#needs;
    const { openId } = session;
    this.isAccepting = true;
    const failure = await this.#send(documents);
    if (session.openId === openId)
      runInAction(() => {
        this.isAccepting = false;
        this.failure = failure;
      });
    return failure;
  }

  async #send(documents: readonly TermsDocument[]): Promise<Failure | null> {
    const { api, session } = this.#needs;
    const user = session.openId;
    try {
      const accepted = documents.map((document) => ({ document, version: termsDocuments[document].version }));
      const { terms } = await api.call('acceptTerms', { accepted });
      // The answer belongs to the user who asked.
      if (session.openId === user) this.adopt(terms);
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  /** Adopts the terms that another answer contained. */
  adopt(terms: readonly TermsDto[]): void {
    this.terms = terms;
  }

  private clear(): void {
    this.#request.cancel();
    this.terms = null;
    this.isAccepting = false;
    this.failure = null;
  }
}

export const termsStore = defineStore(({ api, session }: TermsNeeds) => new TermsStore({ api, session }));
