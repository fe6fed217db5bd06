import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { ResponseOf } from '../../api/contract/call.ts';
import type { DeviceDto } from '../../api/contract/accounts.ts';
import type { ApiCalls } from '../../api/contract/index.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import { attemptOr, expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import type { ListStatus } from '../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Api } from '../../api/apiClient.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { confirmationStore, type ConfirmationStore } from '../session/confirmation.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { DevicesStore } from './devicesStore.ts';

/** The default until the service returns one (docs/product.md#devices). */
export const defaultDeviceLimit = 4;

/** Other windows read here when a dialog was closed last. */
const closedKey = 'yueqi.deviceDialogClosed';

/** Of the wire: this device was taken offline; there are too many devices. */
const serverOffline = 2;
const serverExceed = 1;

/** The client-side status derived from the wire's status and the number of devices (docs/product.md#devices). */
export type DeviceSignIn = 'normal' | 'offline' | 'exceed';

type DeviceAnswer = ResponseOf<ApiCalls['deviceList']>;

interface AccountDevicesNeeds {
  api: Api;
  bridge: Bridge;
  clock: Clock;
  storage: KeyValueStorage;
  session: SessionStore;
  devices: DevicesStore;
  confirmation: ConfirmationStore;
}

/** On how many devices the account is signed in, and whether this one still is (docs/product.md#devices). */
export class AccountDevicesStore {
  status: DeviceSignIn = 'normal';
  limit = defaultDeviceLimit;
  /** The present device first, then the latest used. */
  devices: readonly DeviceDto[] = [];
  listStatus: ListStatus = 'idle';
  failure: Failure | null = null;
  isManagerOpen = false;
  /** The devices that are being signed out, and `exceeding` for all that are too many. */
  readonly #removing = observable.set<string>();
  #removals = 0;
  /** The latest removal that was answered. */
  #lastRemoval = 0;
  #isRouteListed = false;
  /** The sign-in that was checked last. */
  #checkedSignIn: string | null = null;
  readonly #checkRequest = new LatestRequest();
  readonly #listRequest = new LatestRequest();
  #closedAt: string | null;
  readonly #needs: AccountDevicesNeeds;

  constructor(needs: AccountDevicesNeeds) {
    this.#needs = needs;
    this.#closedAt = needs.storage.get(closedKey);
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.followOtherWindows());
    reaction(
      () => needs.session.token,
      () => this.forget(),
    );
    reaction(
      () => [needs.session.token, needs.session.isExpired],
      () => void this.checkSignIn(),
    );
  }

  /** Starts or stops the check of devices with the current route; a sign-in that waits for it is checked now. */
  async enterRoute(isListed: boolean): Promise<void> {
    this.#isRouteListed = isListed;
    await this.checkSignIn();
  }

  /** Checks once after every change of the sign-in, on the listed routes only. */
  async checkSignIn(): Promise<void> {
    const { session } = this.#needs;
    const signIn = session.isLoggedOut ? null : `${session.token} ${session.isExpired}`;
    if (!this.#isRouteListed || signIn === this.#checkedSignIn) return;
    this.#checkedSignIn = signIn;
    if (signIn !== null) await this.check();
  }

  /**
   * Calls the client, or the service itself where no client responds; also with a token that is refused elsewhere: that
   * is how a device detects that it is offline.
   */
  async check(): Promise<void> {
    const signal = this.#checkRequest.begin();
    const { session, api } = this.#needs;
    const common = { ...session.common, open_id: session.openId, token: session.token };
    try {
      const answer =
        (this.canClientTell ? await this.askClient() : null) ??
        (await api.call('checkDeviceToken', {}, { signal, common }));
      runInAction(() => {
        if (signal.aborted) return;
        this.limit = answer.device_limit;
        if (answer.status === serverOffline) this.status = 'offline';
        else this.status = answer.user_devices_status === serverExceed ? 'exceed' : 'normal';
      });
    } catch (error) {
      // A check that fails finds nothing; the next change of the sign-in asks again.
      if (!signal.aborted) expectFailure(error);
    }
  }

  /** The client's result is valid for the token of its own device only. */
  private get canClientTell(): boolean {
    const { bridge, devices, session } = this.#needs;
    return bridge.has('device.status') === true && devices.client?.device_id === session.deviceId;
  }

  /** The client's result; null where it fails. */
  private async askClient(): Promise<ResultOf<'device.status'> | null> {
    const { bridge, session } = this.#needs;
    const { openId, token } = session;
    return attemptOr(() => bridge.call('device.status', { open_id: openId, token }), null);
  }

  /** Closing a dialog resets the status and notifies the other windows (docs/product.md#devices). */
  close(): void {
    this.status = 'normal';
    this.#closedAt = String(this.#needs.clock.now());
    this.#needs.storage.set(closedKey, this.#closedAt);
  }

  openManager(): void {
    this.isManagerOpen = true;
  }

  closeManager(): void {
    this.isManagerOpen = false;
  }

  /** Fetches the list; the existing rows are kept in the meantime. */
  async load(): Promise<void> {
    const signal = this.#listRequest.begin();
    this.listStatus = this.devices.length > 0 ? 'ready' : 'pending';
    this.failure = null;
    try {
      const answer = await this.#needs.api.call('deviceList', { status: 1 }, { signal });
      if (!signal.aborted) this.take(answer);
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.listStatus = 'failed';
        this.failure = failure;
      });
    }
  }

  isRemoving(what: string): boolean {
    return this.#removing.has(what);
  }

  /** Signs another device out. @returns why it failed; null when it succeeded */
  takeOffline(deviceId: string): Promise<Failure | null> {
    return this.remove(deviceId, () => this.#needs.api.call('takeDeviceOffline', { device_id: deviceId }));
  }

  /** Signs out the least recently used devices, until the rest is within the limit. */
  takeExceedingOffline(): Promise<Failure | null> {
    return this.remove('exceeding', () => this.#needs.api.call('takeExceedingDevicesOffline', {}));
  }

  private async remove(what: string, call: () => Promise<DeviceAnswer>): Promise<Failure | null> {
    const { session } = this.#needs;
    const { token } = session;
    const removal = ++this.#removals;
    this.#removing.add(what);
    try {
      const answer = await this.#needs.confirmation.confirmed(call);
      // An earlier response still contains devices that a later removal has removed.
      if (session.token === token && removal > this.#lastRemoval) {
        this.#lastRemoval = removal;
        this.take(answer);
      }
      return null;
    } catch (error) {
      const failure = expectFailure(error);
      // Another window was faster: the list that shows it is the result.
      if (failure === 'deviceNotFound') void this.load();
      return failure;
    } finally {
      runInAction(() => this.#removing.delete(what));
    }
  }

  private take(answer: DeviceAnswer): void {
    // A list that is still on its way is older than this answer.
    this.#listRequest.cancel();
    this.devices = answer.list;
    this.limit = answer.device_limit;
    this.listStatus = 'ready';
    this.failure = null;
    const isExceeding = answer.user_devices_status === serverExceed;
    if (this.status === 'exceed' && !isExceeding) this.close();
  }

  /** Another user's devices, or none. */
  private forget(): void {
    this.#checkRequest.cancel();
    this.#listRequest.cancel();
    this.status = 'normal';
    this.limit = defaultDeviceLimit;
    this.devices = [];
    this.listStatus = 'idle';
    this.failure = null;
    this.isManagerOpen = false;
  }

  private followOtherWindows(): void {
    const closedAt = this.#needs.storage.get(closedKey);
    if (closedAt === this.#closedAt) return;
    this.#closedAt = closedAt;
    this.status = 'normal';
  }
}

export const accountDevicesStore = defineStore(
  (
    {
      api,
      bridge,
      clock,
      storage,
      session,
      devices,
    }: Omit<AccountDevicesNeeds, 'confirmation'> & NeedsOf<typeof confirmationStore>,
    get,
  ) =>
    new AccountDevicesStore({
      ...{ api, bridge, clock, storage, session, devices },
      confirmation: get(confirmationStore),
    }),
);
