import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { withdrawalDocuments } from '../../../api/contract/withdrawalTerms.ts';
import { payeeAccountLimits } from '../../../api/contract/withdrawals.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { earningsStore, type EarningsStore } from './earnings.ts';
import { termsStore, type TermsStore } from './terms.ts';
import { withdrawalsStore, type WithdrawalsStore } from './withdrawals.ts';

/** Problems of the amount; each has a message. */
export type AmountProblem = 'missing' | 'tooSmall' | 'overBalance' | 'overMonth';

interface DraftNeeds {
  api: Api;
  session: SessionStore;
  earnings: EarningsStore;
  withdrawals: WithdrawalsStore;
  terms: TermsStore;
}

/** After these the counter is another one than the form was filled in with. */
const staleAfter: readonly Failure[] = [
  'balanceTooLow',
  'contractNeeded',
  'realnameNeeded',
  'withdrawalOverLimit',
  'withdrawalOpen',
];

const accountShape = /^[\w.@+\- ]+$/;

/** A withdrawal that is being filled in; it outlives a look at the rules, and never its user. */
export class WithdrawalDraftStore {
  yuanbao: number | null = null;
  account = '';
  isConfirming = false;
  isSending = false;
  failure: Failure | null = null;
  readonly #needs: DraftNeeds;
  /** Of the withdrawal that was confirmed and is not known to have happened. */
  #order: { yuanbao: number; account: string; key: string } | null = null;

  constructor(needs: DraftNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** True once the present versions of the required documents are accepted. */
  get hasAcceptedTerms(): boolean {
    return withdrawalDocuments.every(
      (document) => this.#needs.terms.acceptanceOf(document).state === 'accepted',
    );
  }

  /** The most that can be withdrawn now. */
  get most(): number {
    const { counter } = this.#needs.earnings;
    return counter ? Math.max(0, Math.min(counter.available, counter.month_left)) : 0;
  }

  /** Returns the problem of an amount; null where it can be withdrawn. */
  problemOf(yuanbao: number | null): AmountProblem | null {
    const { counter } = this.#needs.earnings;
    if (yuanbao === null || !counter) return 'missing';
    if (yuanbao < counter.minimum) return 'tooSmall';
    if (yuanbao > counter.available) return 'overBalance';
    return yuanbao > counter.month_left ? 'overMonth' : null;
  }

  /** True for an account in a form that the service accepts. */
  isAccountValid(account: string): boolean {
    const { length } = account.trim();
    return (
      length >= payeeAccountLimits.minimum &&
      length <= payeeAccountLimits.maximum &&
      accountShape.test(account.trim())
    );
  }

  keep(yuanbao: number | null, account: string): void {
    this.yuanbao = yuanbao;
    this.account = account;
  }

  /** Asks for confirmation. */
  review(): void {
    this.failure = null;
    this.isConfirming = true;
  }

  /** Back to the form, unless the request is on its way. */
  back(): void {
    if (!this.isSending) this.isConfirming = false;
  }

  /**
   * Accepts the terms where that is missing, and asks for the withdrawal once: an attempt whose answer was lost is repeated
   * with its key.
   *
   * @returns whether the withdrawal was requested
   */
  async confirm(): Promise<boolean> {
    const { yuanbao } = this;
    if (yuanbao === null || this.isSending) return false;
    const user = this.#needs.session.openId;
    this.isSending = true;
    this.failure = null;
    const failure = (await this.#acceptTerms()) ?? (await this.#send(yuanbao, this.account.trim()));
    if (this.#needs.session.openId !== user) return false;
    if (failure === null) await this.#finish();
    else await this.#refuse(failure);
    return failure === null;
  }

  async #acceptTerms(): Promise<Failure | null> {
    return this.hasAcceptedTerms ? null : this.#needs.terms.accept(withdrawalDocuments);
  }

  async #send(yuanbao: number, account: string): Promise<Failure | null> {
    // Another amount or account is another decision.
    if (this.#order?.yuanbao !== yuanbao || this.#order.account !== account)
      this.#order = { yuanbao, account, key: crypto.randomUUID() };
    try {
      await this.#needs.api.call('createWithdrawal', {
        idempotency_key: this.#order.key,
        yuanbao,
        payee_account: account,
      });
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  async #finish(): Promise<void> {
    runInAction(() => this.clear());
    await this.#needs.withdrawals.reload();
  }

  async #refuse(failure: Failure): Promise<void> {
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
      if (failure === 'keyReused') this.#order = null;
    });
    if (staleAfter.includes(failure)) await this.#needs.withdrawals.reload();
    if (failure === 'termsNotAccepted') await this.#needs.terms.load();
  }

  private clear(): void {
    this.yuanbao = null;
    this.account = '';
    this.isConfirming = false;
    this.isSending = false;
    this.failure = null;
    this.#order = null;
  }
}

export const withdrawalDraftStore = defineStore(
  ({ api, session }: Pick<DraftNeeds, 'api' | 'session'> & NeedsOf<typeof withdrawalsStore>, get) =>
    new WithdrawalDraftStore({
      api,
      session,
      earnings: get(earningsStore),
      withdrawals: get(withdrawalsStore),
      terms: get(termsStore),
    }),
);
