import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { UserInfoDto } from '../../api/contract/accounts.ts';
import type { CommonBlock } from '../../api/contract/call.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';

const deviceIdKey = 'yueqi.deviceId';
/** open_id, token and user info are one text: two windows can never mix those of two users. */
export const identityKey = 'yueqi.session';

/** Identity of the signed-in user: account, token, and the device that the token was given to. */
export interface Identity {
  open_id: string;
  token: string;
  device_id: string;
  user: UserInfoDto;
}

/** An action that needs an account. */
export interface SignInRequest {
  /** Continues it once a user has signed in. */
  onSignedIn: (() => void) | undefined;
  /** The uid of its user; empty for a signed-out one, who may turn out to be anyone. */
  openId: string;
  /** The form that is shown first. */
  form: 'login' | 'register';
}

/**
 * The signed-in user and the device: the source of every request's common block. The actions that change it (signing in
 * and out, other windows, refusals) are in `AccountStore`, which is loaded after the first paint.
 */
export class SessionStore {
  openId = '';
  token = '';
  /** Of the signed-in user; empty when signed out. */
  uid = '';
  isLogout = false;
  /** The service refused the token (code 4001002): the user is known, but treated as signed out until signing in again. */
  isExpired = false;
  user: UserInfoDto | null = null;
  deviceId: string;
  playerVersion = '';
  /** 0 none, 1 trial, 2 member, 3 yearly member (docs/product.md#prices-and-membership). */
  vipType = 0;
  /** The action that waits for a sign-in; null where none does. */
  signInRequest: SignInRequest | null = null;
  /** Id of this device from the next sign-in on. */
  #ownDeviceId: string;

  constructor(storage: KeyValueStorage) {
    this.deviceId = this.#ownDeviceId = storage.get(deviceIdKey) ?? crypto.randomUUID();
    storage.set(deviceIdKey, this.deviceId);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Logged out when is_logout is set, or open_id or token is missing (docs/product.md#signing-in). */
  get isLoggedOut(): boolean {
    return this.isLogout || this.openId === '' || this.token === '';
  }

  get isSignedIn(): boolean {
    return !this.isLoggedOut && !this.isExpired;
  }

  get isMember(): boolean {
    return this.isSignedIn && this.vipType > 0;
  }

  /** A token that was refused is not sent again: signed-out calls are accepted, calls with an invalid token are not. */
  get common(): CommonBlock {
    const { openId, token } = this.isExpired ? { openId: '', token: '' } : this;
    return {
      open_id: openId,
      token,
      device_id: this.deviceId,
      player_version: this.playerVersion,
      platform: 'pc',
    };
  }

  /** The client knows the device better than the page does; a token belongs to the device that it was issued to. */
  adoptDevice(deviceId: string, playerVersion: string): void {
    this.#ownDeviceId = deviceId;
    if (this.isLoggedOut) this.deviceId = deviceId;
    this.playerVersion = playerVersion;
  }

  /** A user has signed in, here or in another window; null signs out. */
  adopt(identity: Identity | null): void {
    this.isLogout = identity === null;
    this.openId = identity?.open_id ?? '';
    this.token = identity?.token ?? '';
    this.deviceId = identity?.device_id ?? this.#ownDeviceId;
    this.user = identity?.user ?? null;
    this.uid = this.user?.uid ?? '';
    this.vipType = this.user?.vip_type ?? 0;
    this.isExpired = this.user?.expired ?? false;
  }

  /**
   * Notifies when another user signs in, or the user signs out: with the `open_id`, null for a guest. An action.
   *
   * @returns ends it
   */
  onUserChange(listener: (openId: string | null) => void): () => void {
    return reaction(
      () => (this.isSignedIn ? this.openId : null),
      (openId) => runInAction(() => listener(openId)),
    );
  }

  /** Requests a sign-in for an action; the shell shows the dialog, and then the action continues. */
  requestSignIn(onSignedIn?: () => void): void {
    this.signInRequest = { onSignedIn, openId: this.openId, form: 'login' };
  }

  /** Requests a new account. */
  requestRegistration(): void {
    this.signInRequest = { onSignedIn: undefined, openId: this.openId, form: 'register' };
  }

  /** Ends the request; the waiting action continues if its user has signed in. */
  endSignInRequest(): void {
    const { onSignedIn, openId = '' } = this.signInRequest ?? {};
    this.signInRequest = null;
    // One user's input is never submitted in the name of another.
    if (this.isSignedIn && (openId === '' || openId === this.openId)) onSignedIn?.();
  }
}
