import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type {
  CleanItem,
  CleanKind,
  CleanRun,
  Finding,
  MoveResult,
  OptimisationState,
} from '../../bridge/contract/optimisation.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface CleaningNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** How much thought something needs before it goes. */
export type Safety = 'safe' | 'look' | 'careful';

/** What is made again by itself is safe; what may be the user's own is looked at first. */
export function safetyOf(kind: CleanKind): Safety {
  return kind === 'old_downloads' ? 'look' : 'safe';
}

/** What can go from this machine, what the user has chosen of it, and what went (docs/product.md#optimisation). */
export class CleaningStore {
  /** Ids of the chosen items. */
  chosen: ReadonlySet<string> = new Set();
  isMoving = false;
  /** How the last move or undo ended, where something was left. */
  lastResult: MoveResult | null = null;
  #scannedAt: number | null = null;
  readonly #host: HostState<OptimisationState>;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;

  constructor({ bridge, devices }: CleaningNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#host = hostState({
      bridge,
      read: 'optimisation.current',
      event: 'optimisation.changed',
      onReceive: (state) => this.chooseSafe(state),
    });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get state(): OptimisationState | null {
    return this.#host.state;
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, protocolThresholds.systemOptimisation, 'optimisation.');
  }

  get findings(): readonly Finding[] {
    return this.state?.result?.findings ?? [];
  }

  get runs(): readonly CleanRun[] {
    return this.state?.runs ?? [];
  }

  /** What the last scan has found that could go. */
  get foundBytes(): number {
    return this.findings.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get chosenItems(): CleanItem[] {
    return this.findings.flatMap(({ items }) => items.filter(({ id }) => this.chosen.has(id)));
  }

  get chosenKinds(): number {
    return this.findings.filter(({ items }) => items.some(({ id }) => this.chosen.has(id))).length;
  }

  get chosenBytes(): number {
    return this.chosenItems.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  load(): Promise<void> {
    return this.#host.load();
  }

  scan(): Promise<boolean> {
    this.lastResult = null;
    return attempt(() => this.#bridge.call('optimisation.scan', {}));
  }

  stop(): Promise<boolean> {
    return attempt(() => this.#bridge.call('optimisation.stop', {}));
  }

  /** Whether all, some or none of a kind that can go is chosen. */
  choiceOf(finding: Finding): 'all' | 'some' | 'none' {
    const free = finding.items.filter(({ lack }) => lack === null);
    const count = free.filter(({ id }) => this.chosen.has(id)).length;
    return count === 0 ? 'none' : count === free.length ? 'all' : 'some';
  }

  chooseKind(finding: Finding, isChosen: boolean): void {
    this.choose(
      finding.items.filter(({ lack }) => lack === null).map(({ id }) => id),
      isChosen,
    );
  }

  choose(ids: readonly string[], isChosen: boolean): void {
    const others = [...this.chosen].filter((id) => !ids.includes(id));
    this.chosen = new Set(isChosen ? [...others, ...ids] : others);
  }

  /** Moves what is chosen to the trash. @returns null where the client could not be asked */
  async clean(): Promise<MoveResult | null> {
    const items = this.chosenItems.map(({ id }) => id);
    if (items.length === 0) return null;
    return this.move(() => this.#bridge.call('optimisation.clean', { items }));
  }

  /** Puts a run back from the trash. */
  undo(run: string): Promise<MoveResult | null> {
    return this.move(() => this.#bridge.call('optimisation.undo', { run }));
  }

  /** Deletes what was long in the trash. @returns the bytes that came free; null where it failed */
  async emptyOldTrash(): Promise<number | null> {
    let freed: number | null = null;
    await attempt(async () => {
      freed = (await this.#bridge.call('optimisation.emptyOldTrash', {})).bytes;
    });
    return freed;
  }

  private async move(action: () => Promise<MoveResult>): Promise<MoveResult | null> {
    if (this.isMoving) return null;
    this.isMoving = true;
    let result: MoveResult | null = null;
    await attempt(async () => {
      result = await action();
    });
    runInAction(() => {
      this.isMoving = false;
      this.lastResult = result;
    });
    return result;
  }

  /** A new scan chooses what is safe; what the user has chosen of this one stays. */
  private chooseSafe({ result }: OptimisationState): void {
    const at = result?.at ?? null;
    if (at === this.#scannedAt) return;
    this.#scannedAt = at;
    const findings = result?.findings ?? [];
    const safe = findings.filter(({ kind }) => safetyOf(kind) === 'safe').flatMap(({ items }) => items);
    this.chosen = new Set(safe.filter(({ lack }) => lack === null).map(({ id }) => id));
  }
}

export const cleaningStore = defineStore(
  ({ bridge, devices }: CleaningNeeds) => new CleaningStore({ bridge, devices }),
);
