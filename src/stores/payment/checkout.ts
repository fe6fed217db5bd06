import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { MembershipPeriodDto } from '../../api/contract/memberships.ts';
import type { OrderDto, PaymentDto } from '../../api/contract/payments.ts';
import type { Clock } from '../kernel/clock.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import { walletStore, type WalletStore } from './wallet.ts';

/** Interval at which an order is queried while its code is visible (decision 0030). */
export const askMilliseconds = 3_000;

interface CheckoutNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  wallet: WalletStore;
}

/** Goods that are paid for in RMB. */
type RmbGoods =
  | { kind: 'fish'; fish: number }
  | { kind: 'membership'; period: MembershipPeriodDto['period'] };

/** An order as it was decided; the price is in fen. */
interface Decision {
  goods: RmbGoods;
  price: number;
}

/** One order for RMB, from the decision until it is paid or over. */
export class CheckoutStore {
  order: OrderDto | null = null;
  /** The way to pay it, while it can be paid. */
  payment: PaymentDto | null = null;
  /** Time at which it expires, by this machine's clock in milliseconds: the service returns the remaining time. */
  endsAt = 0;
  isPlacing = false;
  /** The order that waits for the date of birth, which the first payment needs; null where none does. */
  waiting: Decision | null = null;
  failure: Failure | null = null;
  readonly #needs: CheckoutNeeds;
  /** Of the order that was decided and is not known to have been placed. */
  #decided: { subject: string; key: string } | null = null;
  /** A new number with each change of the user: an answer to the former one is not for the next. */
  #user = 0;
  #viewers = 0;
  #stopAsking: (() => void) | null = null;

  constructor(needs: CheckoutNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.forget());
  }

  /** True for a demo provider: nothing is really charged. */
  get isDemo(): boolean {
    return this.#needs.wallet.shelf?.providers[0]?.is_demo ?? false;
  }

  /** Orders fish. @param price fen, as the buyer sees it */
  place(fish: number, price: number): Promise<void> {
    return this.#order({ goods: { kind: 'fish', fish }, price });
  }

  /** Orders a period of membership. @param price fen, as the buyer sees it */
  placeMembership(period: MembershipPeriodDto['period'], price: number): Promise<void> {
    return this.#order({ goods: { kind: 'membership', period }, price });
  }

  /**
   * States the date of birth; the order that waits for it continues with its key.
   *
   * @param birthDate `2001-05-17`
   * @returns why it was refused; null where it was stored
   */
  async stateBirthDate(birthDate: string): Promise<Failure | null> {
    const { waiting } = this;
    try {
      await this.#needs.api.call('stateBirthDate', { birth_date: birthDate });
    } catch (error) {
      return expectFailure(error);
    }
    // Another user has signed in in the meantime, or the question was left.
    if (waiting === null || this.waiting !== waiting) return null;
    this.leaveBirthDate();
    await this.#order(waiting);
    return null;
  }

  /** Does not state it: nothing is ordered. */
  leaveBirthDate(): void {
    this.waiting = null;
  }

  /** The page that recharges is left, or the amount is another one: the order that waits there is not placed. */
  leaveRecharge(): void {
    if (this.waiting?.goods.kind === 'fish') this.leaveBirthDate();
  }

  /** An attempt whose answer was lost is repeated with its key, so that it is one order. */
  async #order(decision: Decision): Promise<void> {
    if (this.isPlacing) return;
    const { goods, price } = decision;
    const subject = JSON.stringify([goods, price]);
    if (this.#decided?.subject !== subject) this.#decided = { subject, key: crypto.randomUUID() };
    const { key } = this.#decided;
    const { api } = this.#needs;
    const user = this.#user;
    runInAction(() => {
      this.isPlacing = true;
      this.failure = null;
    });
    try {
      const placed = await api.call('createOrder', { idempotency_key: key, goods, price });
      if (this.#user !== user) return;
      this.#decided = null;
      this.show(placed);
    } catch (error) {
      const failure = expectFailure(error);
      if (this.#user !== user) return;
      runInAction(() => {
        if (failure === 'birthDateNeeded') this.waiting = decision;
        else this.failure = failure;
      });
    } finally {
      if (this.#user === user) runInAction(() => (this.isPlacing = false));
    }
  }

  /** Goes on with an order that was placed before. */
  async resume(orderId: string): Promise<Failure | null> {
    const user = this.#user;
    try {
      const answer = await this.#needs.api.call('queryOrder', { order_id: orderId });
      if (this.#user === user) this.show(answer);
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  async cancel(): Promise<Failure | null> {
    if (!this.order) return null;
    const user = this.#user;
    try {
      const { order } = await this.#needs.api.call('cancelOrder', { order_id: this.order.order_id });
      if (this.#user === user) this.show({ order, payment: null });
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }

  /** Takes the order out of sight; it stays in the list of orders. */
  leave(): void {
    this.order = null;
    this.payment = null;
    this.failure = null;
    this.waiting = null;
    this.#decided = null;
    this.schedule();
  }

  private forget(): void {
    this.#user += 1;
    this.isPlacing = false;
    this.leave();
  }

  /** The code is in sight: the order is asked about. @returns ends that */
  watch(): () => void {
    this.#viewers += 1;
    this.schedule();
    return () => {
      this.#viewers -= 1;
      this.schedule();
    };
  }

  private show({ order, payment }: { order: OrderDto; payment: PaymentDto | null }): void {
    const wasPaid = this.order?.phase === 'paid' && this.order.order_id === order.order_id;
    this.order = order;
    this.payment = payment;
    this.endsAt = this.#needs.clock.now() + order.remaining_seconds * 1_000;
    if (order.phase === 'paid' && !wasPaid) void this.#needs.wallet.load();
    this.schedule();
  }

  private schedule(): void {
    this.#stopAsking?.();
    this.#stopAsking = null;
    // One that was cancelled or has expired may still be paid by money that is on its way.
    const isOpen = this.order?.state === 1;
    if (isOpen && this.#viewers > 0)
      this.#stopAsking = this.#needs.clock.after(askMilliseconds, () => void this.ask());
  }

  private async ask(): Promise<void> {
    const { order } = this;
    if (!order) return;
    try {
      const answer = await this.#needs.api.call('queryOrder', { order_id: order.order_id });
      // Another order is in sight by now, or none.
      if (this.order?.order_id === order.order_id) this.show(answer);
    } catch (error) {
      expectFailure(error);
      // Another order is asked about by itself.
      if (this.order?.order_id === order.order_id) this.schedule();
    }
  }
}

export const checkoutStore = defineStore(
  ({ api, clock, session }: Omit<CheckoutNeeds, 'wallet'> & NeedsOf<typeof walletStore>, get) =>
    new CheckoutStore({ api, clock, session, wallet: get(walletStore) }),
);
