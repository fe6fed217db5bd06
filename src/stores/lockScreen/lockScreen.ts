import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ParamsOf } from '../../bridge/contract/index.ts';
import type { LockEntry, LockLook, LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface LockScreenNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

type LockChoice = ParamsOf<'lockScreen.configure'>;

/** An entry that was removed, and where it was. */
interface Removal {
  entry: LockEntry;
  at: number;
  wasCurrent: boolean;
}

/** The lock screen of this machine, as its client says it is (docs/product.md#lock-screen). */
export class LockScreenStore {
  readonly host: HostState<LockScreenState>;
  isDetecting = false;
  isLocking = false;
  /** A data URL of what the locker would show; null until it was asked for. */
  preview: string | null = null;
  removal: Removal | null = null;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;

  constructor({ bridge, devices }: LockScreenNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.host = hostState({ bridge, read: 'lockScreen.current', event: 'lockScreen.changed' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.host.status;
  }

  /** The lock screen with what was chosen here: an answer to an earlier choice never takes a later one back. */
  get state(): LockScreenState | null {
    return this.host.state;
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, protocolThresholds.lockScreenAutoChange, 'lockScreen.');
  }

  /** Entry of the next lock; null while none is chosen. */
  get current(): LockEntry | null {
    return this.state?.playlist.find(({ md5 }) => md5 === this.state?.current) ?? null;
  }

  load(): Promise<void> {
    return this.host.load();
  }

  /** Looks for lockers again. */
  async detect(): Promise<void> {
    if (this.isDetecting) return;
    this.isDetecting = true;
    await this.host.change(() => this.#bridge.call('lockScreen.detect', {}));
    runInAction(() => (this.isDetecting = false));
  }

  /** @returns whether it was taken; a choice that fails is taken back */
  async configure(choice: LockChoice): Promise<boolean> {
    if (!this.state) return false;
    return this.host.change(
      () => this.#bridge.call('lockScreen.configure', choice),
      (state) => ({ ...state, ...(choice as Partial<LockScreenState>) }),
    );
  }

  /** Modes 2 and 3 have a position; the message is kept for the next time it is chosen. */
  async chooseMode(mode: LockLook['mode']): Promise<boolean> {
    const look = this.state?.look;
    const position = look && look.mode !== 1 ? look.position : { x: 0, y: 100 };
    if (mode === 1) return this.configure({ look: { mode } });
    if (mode === 2) return this.configure({ look: { mode, position } });
    return this.configure({ look: { mode, position, message: '' } });
  }

  /** Shows an entry at the next lock; one that is not in the list joins it. @returns whether its picture could be had */
  setPicture(entry: LockEntry): Promise<boolean> {
    return this.host.change(() => this.#bridge.call('lockScreen.setPicture', { entry }));
  }

  move(md5: string, to: number): Promise<boolean> {
    const { state } = this;
    const entry = state?.playlist.find((candidate) => candidate.md5 === md5);
    if (!state || !entry || to < 0 || to >= state.playlist.length) return Promise.resolve(false);
    return this.host.change(
      () => this.#bridge.call('lockScreen.move', { md5, to }),
      (before) => {
        const others = before.playlist.filter((candidate) => candidate.md5 !== md5);
        return { ...before, playlist: others.toSpliced(to, 0, entry) };
      },
    );
  }

  /** Removes an entry; {@link undo} puts it back where it was. */
  async remove(md5: string): Promise<boolean> {
    const { state } = this;
    const at = state?.playlist.findIndex((entry) => entry.md5 === md5) ?? -1;
    const entry = state?.playlist[at];
    if (!entry) return false;
    const wasCurrent = state.current === md5;
    if (!(await this.host.change(() => this.#bridge.call('lockScreen.remove', { md5 })))) return false;
    runInAction(() => (this.removal = { entry, at, wasCurrent }));
    return true;
  }

  async undo(): Promise<boolean> {
    const { removal } = this;
    if (!removal) return false;
    this.removal = null;
    const { entry, at, wasCurrent } = removal;
    return this.host.change(async () => {
      const state = await this.#bridge.call('lockScreen.add', { entries: [entry], at });
      return wasCurrent ? this.#bridge.call('lockScreen.setPicture', { entry }) : state;
    });
  }

  dismissRemoval(): void {
    this.removal = null;
  }

  /** @returns whether the session is locked */
  async lock(): Promise<boolean> {
    if (this.isLocking) return true;
    this.isLocking = true;
    const isDone = await attempt(() => this.#bridge.call('lockScreen.lock', {}));
    runInAction(() => (this.isLocking = false));
    return isDone;
  }

  async loadPreview(): Promise<boolean> {
    return attempt(async () => {
      const { image } = await this.#bridge.call('lockScreen.preview', {});
      runInAction(() => (this.preview = image));
    });
  }

  closePreview(): void {
    this.preview = null;
  }
}

export const lockScreenStore = defineStore(
  ({ bridge, devices }: LockScreenNeeds) => new LockScreenStore({ bridge, devices }),
);
