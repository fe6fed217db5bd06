import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type {
  membershipBenefits,
  MembershipDto,
  MembershipPeriodDto,
} from '../../../api/contract/memberships.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import { accountStore, type AccountStore } from '../../session/accountStore.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { checkoutStore, type CheckoutStore } from '../checkout.ts';
import { walletStore, type WalletStore } from '../wallet.ts';

export type MembershipBenefit = (typeof membershipBenefits)[number];

/** Phase of a user's membership: none yet, running, about to end (as message 56 announces), or over. */
export type MembershipPhase = 'none' | 'active' | 'ending' | 'over';

/** From when on a membership is said to end, in seconds (docs/product.md#prices-and-membership). */
const endingSeconds = 3 * 86_400;
/** Longest time between two looks at a membership: no timer lasts for a year. */
const longestWait = 86_400_000;

interface MembershipNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  account: AccountStore;
  wallet: WalletStore;
  checkout: CheckoutStore;
}

/** Benefits and prices of a membership, the user's own one, and the purchase of a period. */
export class MembershipStore {
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  failure: Failure | null = null;
  benefits: readonly MembershipBenefit[] = [];
  periods: readonly MembershipPeriodDto[] = [];
  /** Duration of the trial, in seconds; null where none is offered. */
  trialSeconds: number | null = null;
  /** The user's; null for a guest, and until it is known. */
  own: MembershipDto | null = null;
  /** True while the dialog in which a period is bought is open. */
  isBuying = false;
  /** The benefit that the purchase was opened for; null where none was. */
  requestedBenefit: MembershipBenefit | null = null;
  readonly #needs: MembershipNeeds;
  readonly #request = new LatestRequest();
  #stopWaiting: (() => void) | null = null;
  #isFollowing = false;
  /** Action for which the user was offered a membership; it resumes once they are a member. */
  #onMember: (() => void) | null = null;

  constructor(needs: MembershipNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  get phase(): MembershipPhase {
    if (!this.own || this.own.until === 0) return 'none';
    if (this.own.remain_secs === 0) return 'over';
    return this.own.remain_secs <= endingSeconds ? 'ending' : 'active';
  }

  /** True where periods are sold. */
  get isSold(): boolean {
    return (this.#needs.wallet.shelf?.providers.length ?? 0) > 0;
  }

  /** True if this user can get the trial: it is offered, and they never had a membership. */
  get isTrialOpen(): boolean {
    return this.trialSeconds !== null && this.phase === 'none';
  }

  /** Returns the end of a membership that is bought now, in Unix seconds; null where it starts with the payment. */
  endWith(days: number): number | null {
    return this.own && this.own.remain_secs > 0 ? this.own.until + days * 86_400 : null;
  }

  /** Reads everything; what was there stays in the meantime. */
  async load(): Promise<void> {
    const { api, session, wallet } = this.#needs;
    const signal = this.#request.begin();
    if (this.status !== 'ready') this.status = 'pending';
    try {
      const [{ benefits, periods }, { activity_cfg: trial }, own] = await Promise.all([
        api.call('membershipBenefits', {}, { signal }),
        api.call('trialConfig', {}, { signal }),
        session.isSignedIn ? api.call('membershipInfo', {}, { signal }) : null,
        wallet.loadShelf(signal),
      ]);
      if (signal.aborted) return;
      runInAction(() => {
        this.benefits = benefits;
        this.periods = periods;
        this.trialSeconds = trial.enable ? trial.permission_add_secs : null;
        this.own = own;
        this.status = 'ready';
        this.failure = null;
        this.waitForEnd();
      });
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = expectFailure(error);
        this.status = 'failed';
      });
    }
  }

  /** Keeps the user's membership right while the window is open: what it brings ends to the second. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { session, checkout } = this.#needs;
    reaction(
      () => (session.isMember ? session.openId : null),
      (member) => {
        if (member !== null && this.own === null) void this.load();
      },
      { fireImmediately: true },
    );
    reaction(
      () => checkout.order?.goods.kind === 'membership' && checkout.order.phase === 'paid',
      (isPaid) => {
        if (isPaid) void this.refresh();
      },
    );
  }

  /** A membership has begun, grown or ended: asks the service what holds now. */
  async refresh(): Promise<void> {
    await Promise.all([this.#needs.account.refresh(), this.load()]);
    this.#continueAsMember();
  }

  /** @param onMember what needs the membership; called once there is one, forgotten where none is bought */
  openPurchase(onMember: (() => void) | null = null): void {
    this.open(null, onMember);
  }

  /** Opens the purchase for a benefit of members: the user is there again once the dialog has closed. */
  openFor(benefit: MembershipBenefit, onMember: (() => void) | null = null): void {
    this.open(benefit, onMember);
  }

  private open(requestedBenefit: MembershipBenefit | null, onMember: (() => void) | null): void {
    const { session } = this.#needs;
    if (!session.isSignedIn)
      return session.requestSignIn(() => {
        // A member who was signed out has the benefit already.
        if (session.isMember && (requestedBenefit !== null || onMember !== null)) onMember?.();
        else this.open(requestedBenefit, onMember);
      });
    this.#onMember = onMember;
    this.isBuying = true;
    this.requestedBenefit = requestedBenefit;
    void this.load();
  }

  closePurchase(): void {
    this.isBuying = false;
    this.requestedBenefit = null;
    if (this.#needs.checkout.order?.phase !== 'paid') this.#onMember = null;
    this.#needs.checkout.leave();
  }

  private clear(): void {
    this.#request.cancel();
    this.#stopWaiting?.();
    this.status = 'idle';
    this.failure = null;
    this.own = null;
    this.isBuying = false;
    this.requestedBenefit = null;
    this.#onMember = null;
  }

  #continueAsMember(): void {
    if (!this.#needs.session.isMember) return;
    const onMember = this.#onMember;
    this.#onMember = null;
    onMember?.();
  }

  private waitForEnd(): void {
    this.#stopWaiting?.();
    const seconds = this.own?.remain_secs ?? 0;
    this.#stopWaiting =
      seconds > 0
        ? this.#needs.clock.after(Math.min(seconds * 1_000, longestWait), () => void this.refresh())
        : null;
  }
}

export const membershipStore = defineStore(
  (
    {
      api,
      clock,
      session,
    }: Pick<MembershipNeeds, 'api' | 'clock' | 'session'> &
      NeedsOf<typeof accountStore> &
      NeedsOf<typeof checkoutStore>,
    get,
  ) =>
    new MembershipStore({
      api,
      clock,
      session,
      account: get(accountStore),
      wallet: get(walletStore),
      checkout: get(checkoutStore),
    }),
);
