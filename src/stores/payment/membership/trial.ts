import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { expectFailure, expectShownFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { membershipStore, type MembershipStore } from './membership.ts';
import { createNonce, signTrial } from './signTrial.ts';

/** The dialogs of the trial, spelt as in docs/product.md#free-trial. */
export type TrialDialogKind = 'unlogin' | 'loinNoVip' | 'loginVip' | 'freeVipGet' | 'freeVipGetError';

/** Scenes in which a user is told that the trial is over: once in each. */
export const trialScenes = { start: 1 } as const;

/** Failures after which the service may have granted the trial although it gave no answer. */
const inDoubt: readonly Failure[] = ['timeout', 'offline', 'unreachable', 'serviceFault'];

interface TrialNeeds {
  api: Api;
  session: SessionStore;
  membership: MembershipStore;
}

/** The free trial: offering it, claiming it once, and saying that it is over. */
export class TrialStore {
  /** The dialog that is open; null where none is. */
  dialog: TrialDialogKind | null = null;
  /** The dialog says that the trial has ended. */
  isOver = false;
  isClaiming = false;
  /** Reason why the claim failed. */
  failure: Failure | null = null;
  /** Granted time, in seconds. */
  grantedSeconds = 0;
  readonly #needs: TrialNeeds;
  #tries = 0;
  /** The claim that is on its way; another one, or none, once its user has gone. */
  #claim: object | null = null;
  /** An attempt had no answer: it may have been granted. */
  #isInDoubt = false;

  constructor(needs: TrialNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.forget());
  }

  /** Invites a guest where the trial is offered, claims it for a user without a membership, and shows a member what is left. */
  async open(): Promise<void> {
    const { session, membership } = this.#needs;
    this.isOver = false;
    this.failure = null;
    this.dialog = session.isMember ? 'loginVip' : session.isSignedIn ? 'loinNoVip' : 'unlogin';
    if (this.dialog === 'loinNoVip') return this.claim();
    await membership.load();
    runInAction(() => {
      if (this.dialog !== 'unlogin' || membership.status !== 'ready' || membership.trialSeconds !== null)
        return;
      this.failure = 'trialEnded';
      this.dialog = 'freeVipGetError';
    });
  }

  close(): void {
    this.dialog = null;
    this.isOver = false;
    this.failure = null;
  }

  /** Claims the trial; a guest signs in first, and then it goes on. Nothing is claimed twice at once. */
  async claim(): Promise<void> {
    const { session } = this.#needs;
    if (this.isClaiming) return;
    if (!session.isSignedIn) {
      this.close();
      return session.requestSignIn(() => void this.claim());
    }
    if (session.isMember) return this.open();
    const claim = {};
    this.#claim = claim;
    this.isClaiming = true;
    try {
      const seconds = await this.#send();
      if (this.#claim === claim) await this.#finish(seconds, claim);
    } catch (error) {
      const failure = expectShownFailure(error);
      if (this.#claim === claim) await this.#fail(failure, claim);
    } finally {
      if (this.#claim === claim) runInAction(() => this.#endClaim());
    }
  }

  #endClaim(): void {
    this.#claim = null;
    this.isClaiming = false;
  }

  /** Says once in a scene that the trial is over, to whom it is. */
  async showIfOver(scene: number): Promise<void> {
    const { api, session } = this.#needs;
    if (!session.isSignedIn || session.isMember) return;
    const { openId } = session;
    try {
      const { popup } = await api.call('trialExpirePopup', { scene_id: scene });
      if (!popup || session.openId !== openId || this.dialog !== null) return;
      runInAction(() => {
        this.dialog = 'loinNoVip';
        this.isOver = true;
      });
      await api.call('trialSetPopup', { scene_id: scene });
    } catch (error) {
      // It is asked again at the next start.
      expectFailure(error);
    }
  }

  async #send(): Promise<number> {
    const { api, session } = this.#needs;
    const { common } = session;
    const { device_id, open_id, token } = common;
    const fields = { device_id, open_id, nonce: createNonce(), tryno: this.#tries++ };
    const signature = await signTrial(fields, token);
    const { nonce, tryno } = fields;
    const { info } = await api.call('activateTrial', { nonce, signature, tryno }, { common });
    return info.remain_secs;
  }

  async #finish(seconds: number, claim: object): Promise<void> {
    this.#isInDoubt = false;
    await this.#needs.membership.refresh();
    if (this.#claim !== claim) return;
    runInAction(() => {
      this.grantedSeconds = seconds;
      this.failure = null;
      this.dialog = 'freeVipGet';
    });
  }

  async #fail(failure: Failure, claim: object): Promise<void> {
    const { session, membership } = this.#needs;
    if (needsSignIn(failure) || failure === 'trialGuest') {
      runInAction(() => this.close());
      return session.requestSignIn(() => void this.claim());
    }
    if (failure === 'trialClaimed' && this.#isInDoubt) {
      // The attempt before was granted; only its answer was lost.
      await membership.refresh();
      if (this.#claim !== claim) return;
      const seconds = membership.own?.remain_secs ?? 0;
      if (seconds > 0) return this.#finish(seconds, claim);
    }
    runInAction(() => {
      this.#isInDoubt = inDoubt.includes(failure);
      this.failure = failure;
      this.dialog = 'freeVipGetError';
    });
  }

  private forget(): void {
    this.close();
    this.#isInDoubt = false;
    this.#endClaim();
  }
}

export const trialStore = defineStore(
  ({ api, session }: Omit<TrialNeeds, 'membership'> & NeedsOf<typeof membershipStore>, get) =>
    new TrialStore({ api, session, membership: get(membershipStore) }),
);
