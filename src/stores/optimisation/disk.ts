import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DiskState, DiskView, MoveResult } from '../../bridge/contract/optimisation.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface DiskNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** The disk by folder: which one is open, which is looked at, and the files that are chosen in it. */
export class DiskStore {
  /** The folder whose parts are shown. */
  view: DiskView | null = null;
  /** The folder whose largest files are shown: the open one, or one of its parts. */
  selected: DiskView | null = null;
  chosen: ReadonlySet<string> = new Set();
  isMoving = false;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #host: HostState<DiskState>;
  #scannedAt: number | null = null;
  /** Ends once the first folder of the last scan is shown. */
  #opening: Promise<unknown> = Promise.resolve();
  #request = 0;

  constructor({ bridge, devices }: DiskNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#host = hostState({
      bridge,
      read: 'optimisation.disk',
      event: 'optimisation.diskChanged',
      onReceive: (state) => this.showScan(state),
    });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get state(): DiskState | null {
    return this.#host.state;
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, protocolThresholds.diskOptimisation, 'optimisation.disk');
  }

  get chosenFiles(): DiskView['largest'] {
    return (this.selected?.largest ?? []).filter(({ id }) => this.chosen.has(id));
  }

  get chosenBytes(): number {
    return this.chosenFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async load(): Promise<void> {
    await this.#host.load();
    await this.#opening;
  }

  scan(): Promise<boolean> {
    return attempt(() => this.#bridge.call('optimisation.diskScan', {}));
  }

  stop(): Promise<boolean> {
    return attempt(() => this.#bridge.call('optimisation.diskStop', {}));
  }

  /** Goes into a folder. */
  async open(folder: number): Promise<boolean> {
    return this.show(folder, (view) => {
      this.view = view;
      this.selected = view;
    });
  }

  /** Shows the largest files of a folder. */
  async select(folder: number): Promise<boolean> {
    if (this.selected?.folder === folder) return true;
    return this.show(folder, (view) => {
      this.selected = view;
    });
  }

  choose(id: string, isChosen: boolean): void {
    const next = new Set(this.chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    this.chosen = next;
  }

  /** Moves the chosen files to the trash. @returns null where the client could not be asked */
  async clean(): Promise<MoveResult | null> {
    const items = this.chosenFiles.map(({ id }) => id);
    if (this.isMoving || items.length === 0) return null;
    this.isMoving = true;
    let result: MoveResult | null = null;
    await attempt(async () => {
      result = await this.#bridge.call('optimisation.diskClean', { items });
    });
    runInAction(() => (this.isMoving = false));
    const [open, selected] = [this.view?.folder, this.selected?.folder];
    if (open !== undefined) await this.open(open);
    if (selected !== undefined) await this.select(selected);
    return result;
  }

  openInFileManager(folder: number): Promise<boolean> {
    return attempt(() => this.#bridge.call('optimisation.diskOpen', { folder }));
  }

  /** Opens the first folder of a new scan. */
  private showScan({ result }: DiskState): void {
    const former = this.#scannedAt;
    this.#scannedAt = result?.at ?? null;
    if (!result) {
      this.view = null;
      this.selected = null;
    } else if (result.at !== former || !this.view) this.#opening = this.open(0);
  }

  /** The last folder that was asked for is the one that is shown. */
  private async show(folder: number, adopt: (view: DiskView) => void): Promise<boolean> {
    this.#request += 1;
    const request = this.#request;
    return attempt(async () => {
      const view = await this.#bridge.call('optimisation.diskView', { folder });
      if (request !== this.#request) return;
      runInAction(() => {
        adopt(view);
        this.chosen = new Set();
      });
    });
  }
}

export const diskStore = defineStore(({ bridge, devices }: DiskNeeds) => new DiskStore({ bridge, devices }));
