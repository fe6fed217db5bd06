import { compareStructural, reaction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { SignedStatementDto } from '../../../api/contract/memberships.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { ClientBenefit } from '../../../bridge/contract/service/membership.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import type { Clock } from '../../kernel/clock.ts';
import { attempt, expectFailure } from '../../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { membershipStore, type MembershipStore } from './membership.ts';

interface MemberStatementNeeds {
  api: Api;
  bridge: Bridge;
  devices: DevicesStore;
  clock: Clock;
  session: SessionStore;
  membership: MembershipStore;
}

/** Long before a statement lapses, which is after 72 hours at most. */
export const renewalMilliseconds = 12 * 3_600_000;
/** After a service that did not answer, or a statement of the second in which the user had signed out. */
export const retryMilliseconds = 60_000;

/**
 * Passes the service's statement of a membership on to the client, which decides by it what is for members (decision
 * 0034), and leads to the membership where the client refuses something for want of one.
 */
export class MemberStatementStore {
  readonly #needs: MemberStatementNeeds;
  #isFollowing = false;
  #stopWaiting: (() => void) | null = null;
  /** User whose statement this page has passed on; null where the client has none from it. */
  #passedFor: string | null = null;
  #passing: { member: string; done: Promise<void> } | null = null;

  constructor(needs: MemberStatementNeeds) {
    this.#needs = needs;
  }

  /** Follows who is signed in, and what the client says, from now on. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { bridge, devices, session, membership } = this.#needs;
    bridge.on('membership.required', ({ benefit }) => {
      // The client has not heard yet that its user is a member.
      if (session.isMember) void this.#pass(session.openId);
      else membership.openFor(benefit);
    });
    bridge.on('membership.changed', (state) => {
      if (state.membership === null && session.isMember) void this.#handleEnd();
    });
    reaction(
      () => ({
        member: session.isMember ? session.openId : null,
        // A client that does not list its methods may never answer.
        canPass: devices.can('membership.setStatement') && bridge.has('membership.setStatement') === true,
        // The app window speaks for this machine; another browser's guest ends no membership.
        isOwnWindow: devices.can('window.close'),
      }),
      ({ member, canPass, isOwnWindow }) => {
        if (canPass) void (member === null ? this.#clear(isOwnWindow) : this.#pass(member));
      },
      { fireImmediately: true, equals: compareStructural },
    );
  }

  /**
   * Does what is a benefit: at once for members, else once the user is one and the client knows it, since it would refuse
   * it before. Without a membership in the end it is not done.
   */
  runWithBenefit(benefit: ClientBenefit, action: () => void): void {
    const { session, membership } = this.#needs;
    if (session.isMember) return action();
    membership.openFor(benefit, () => void this.#passThen(action));
  }

  async #passThen(action: () => void): Promise<void> {
    const { bridge, devices, session } = this.#needs;
    const canPass = devices.can('membership.setStatement') && bridge.has('membership.setStatement') === true;
    if (canPass) await this.#pass(session.openId);
    action();
  }

  /** The client's statement has lapsed, or is void: whether the membership goes on, the service knows. */
  async #handleEnd(): Promise<void> {
    const { session, membership } = this.#needs;
    await membership.refresh();
    if (session.isMember) await this.#pass(session.openId);
  }

  /** One at a time: what began with a membership, and the request that waits for it, need the same statement. */
  #pass(member: string): Promise<void> {
    if (this.#passing?.member === member) return this.#passing.done;
    const passing = { member, done: this.#passOnce(member) };
    this.#passing = passing;
    void passing.done.finally(() => {
      if (this.#passing === passing) this.#passing = null;
    });
    return passing.done;
  }

  async #passOnce(member: string): Promise<void> {
    this.#stopWaiting?.();
    const { api, session } = this.#needs;
    let isPassed = false;
    try {
      const { statement } = await api.call('membershipStatement', {});
      // Another user has signed in in the meantime, whose own is on its way.
      if (!session.isMember || session.openId !== member) return;
      isPassed = statement === null ? await this.#clear(true) : await this.#send(statement, member);
    } catch (error) {
      // The known statement stays; the next attempt follows soon.
      expectFailure(error);
    }
    const { clock } = this.#needs;
    const wait = isPassed ? renewalMilliseconds : retryMilliseconds;
    this.#stopWaiting?.();
    this.#stopWaiting = clock.after(wait, () => void this.#pass(member));
  }

  async #send(statement: SignedStatementDto, member: string): Promise<boolean> {
    let isAccepted = false;
    await attempt(async () => {
      const { refusal } = await this.#needs.bridge.call('membership.setStatement', { statement });
      isAccepted = refusal === null;
    });
    if (isAccepted) this.#passedFor = member;
    return isAccepted;
  }

  /** @param isOwn whether a statement that this page has not passed on ends as well */
  async #clear(isOwn: boolean): Promise<boolean> {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (!isOwn && this.#passedFor === null) return true;
    this.#passedFor = null;
    return attempt(() => this.#needs.bridge.call('membership.clear', {}));
  }
}

type RootNeeds = Omit<MemberStatementNeeds, 'membership'> & NeedsOf<typeof membershipStore>;

export const memberStatementStore = defineStore(
  ({ api, bridge, devices, clock, session }: RootNeeds, get) =>
    new MemberStatementStore({ api, bridge, devices, clock, session, membership: get(membershipStore) }),
);
