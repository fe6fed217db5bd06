import { makeAutoObservable } from 'mobx';
import type { CommonBlock } from '../../api/contract/call.ts';
import type { KeyValueStorage } from '../keyValueStorage.ts';

const deviceIdKey = 'yueqi.deviceId';

/** Who is signed in on which device: the source of every request's common block. */
export class SessionStore {
  openId = '';
  token = '';
  /** Of the signed-in person; empty for a guest. */
  uid = '';
  isLogout = false;
  deviceId: string;
  playerVersion = '';
  /** 0 none, 1 trial, 2 member, 3 yearly member (decisions, section 4). */
  vipType = 0;
  readonly #signInListeners = new Set<() => void>();

  constructor(storage: KeyValueStorage) {
    this.deviceId = storage.get(deviceIdKey) ?? crypto.randomUUID();
    storage.set(deviceIdKey, this.deviceId);
    makeAutoObservable(this);
  }

  /** Logged out when is_logout is set, or open_id or token is missing (specification, section 4). */
  get isSignedIn(): boolean {
    return !this.isLogout && this.openId !== '' && this.token !== '';
  }

  get isMember(): boolean {
    return this.isSignedIn && this.vipType > 0;
  }

  get common(): CommonBlock {
    const { openId, token, deviceId, playerVersion } = this;
    return { open_id: openId, token, device_id: deviceId, player_version: playerVersion, platform: 'pc' };
  }

  /** The client knows the device better than the page does. */
  adoptDevice(deviceId: string, playerVersion: string): void {
    this.deviceId = deviceId;
    this.playerVersion = playerVersion;
  }

  /** Says that what the person wants needs an account; the shell asks them to sign in. */
  requestSignIn(): void {
    for (const listener of this.#signInListeners) listener();
  }

  /** Calls a listener whenever signing in is asked for; the answer ends that. */
  onSignInRequest(listener: () => void): () => void {
    this.#signInListeners.add(listener);
    return () => this.#signInListeners.delete(listener);
  }
}
