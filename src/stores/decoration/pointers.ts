import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import {
  longestPointerImport,
  memberPointerSets,
  type PointerChoice,
  type PointerHotspot,
  type PointerImportResult,
  type PointerSetDto,
  type PointerShape,
  type PointerSize,
  type PointerState,
} from '../../bridge/contract/pointer.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, jointStatus, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import type { SessionStore } from '../session/sessionStore.ts';

interface PointersNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: SessionStore;
}

/** Filters of the sets. */
export const pointerFilters = ['all', 'free', 'members', 'imported'] as const;
export type PointerFilter = (typeof pointerFilters)[number];

const firstSize: PointerSize = 32;

/** The sets of pointers of this machine's client, and which one it uses (docs/product.md#pointers). */
export class PointersStore {
  filter: PointerFilter = 'all';
  /** The selection that is not applied yet; empty where there is none. */
  draft: { set?: string; size?: PointerSize } = {};
  isBusy = false;
  importResult: PointerImportResult | 'too_large' | null = null;
  readonly #host: HostState<PointerState>;
  readonly #sets: HostState<ResultOf<'pointer.list'>>;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #session: SessionStore;

  constructor({ bridge, devices, session }: PointersNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#session = session;
    this.#host = hostState({ bridge, read: 'pointer.current', event: 'pointer.changed' });
    this.#sets = hostState({ bridge, read: 'pointer.list' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return jointStatus([this.#host, this.#sets]);
  }

  /** Null until the sets are known, too. */
  get state(): PointerState | null {
    return this.#sets.state && this.#host.state;
  }

  get sets(): readonly PointerSetDto[] {
    return this.#sets.state?.sets ?? [];
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, protocolThresholds.desktop, 'pointer.');
  }

  get shownSets(): readonly PointerSetDto[] {
    return this.sets.filter((set) => {
      if (this.filter === 'imported') return !set.is_own;
      if (this.filter === 'members') return this.isForMembers(set);
      return this.filter === 'all' || (set.is_own && !this.isForMembers(set));
    });
  }

  /** The set that is looked at: the one that was selected, else the one in use, else the first. */
  get selected(): PointerSetDto | null {
    const wanted = this.draft.set ?? this.state?.current?.set;
    return this.sets.find(({ id }) => id === wanted) ?? this.sets[0] ?? null;
  }

  get size(): PointerSize {
    return this.draft.size ?? this.state?.current?.size ?? firstSize;
  }

  /** True while the selection is in use. */
  get isApplied(): boolean {
    const { state, selected, size } = this;
    return state?.current?.set === selected?.id && state?.current?.size === size;
  }

  isForMembers({ id }: Pick<PointerSetDto, 'id'>): boolean {
    return memberPointerSets.includes(id);
  }

  /** True if this user may keep a set; everyone may try it. */
  mayUse(set: Pick<PointerSetDto, 'id'>): boolean {
    return !this.isForMembers(set) || hasBenefit(this.#session, 'pointerSets');
  }

  show(filter: PointerFilter): void {
    this.filter = filter;
  }

  select(draft: { set?: string; size?: PointerSize }): void {
    this.draft = { ...this.draft, ...draft };
  }

  async load(): Promise<void> {
    await Promise.all([this.#host.load(), this.#sets.load()]);
  }

  /** Makes what is selected the pointer. @returns whether it is */
  async apply(): Promise<boolean> {
    const choice = this.choice();
    return choice !== null && this.change(() => this.#bridge.call('pointer.apply', { choice }));
  }

  /** The system's own pointer is back. */
  async restore(): Promise<boolean> {
    const isDone = await this.change(() => this.#bridge.call('pointer.apply', { choice: null }));
    if (isDone) runInAction(() => (this.draft = {}));
    return isDone;
  }

  async try(): Promise<boolean> {
    const choice = this.choice();
    return choice !== null && this.change(() => this.#bridge.call('pointer.try', { choice }));
  }

  endTrial(): Promise<boolean> {
    return this.change(() => this.#bridge.call('pointer.endTrial', {}));
  }

  /** Files into a new set, or one for a shape of the selected set. */
  async import(name: string, files: readonly File[], shape: PointerShape | null): Promise<boolean> {
    if (files.reduce((sum, { size }) => sum + size, 0) > longestPointerImport) {
      this.importResult = 'too_large';
      return false;
    }
    const set = shape === null ? null : (this.selected?.id ?? null);
    const encoded = await Promise.all(files.map(encode));
    return this.act(() =>
      attempt(async () => {
        const result = await this.#bridge.call('pointer.import', { set, name, shape, files: encoded });
        await this.#sets.load();
        runInAction(() => {
          this.importResult = result;
          if (result.set !== null) this.draft = { ...this.draft, set: result.set };
        });
      }),
    );
  }

  dismissImport(): void {
    this.importResult = null;
  }

  /** @param hotspot null for the file's own */
  setHotspot(shape: PointerShape, hotspot: PointerHotspot | null): Promise<boolean> {
    const set = this.selected?.id ?? '';
    return this.act(() =>
      this.#sets.run(() => this.#bridge.call('pointer.setHotspot', { set, shape, hotspot })),
    );
  }

  /** Removes an imported set; where it is in use, the system's own pointer is back. */
  remove(set: string): Promise<boolean> {
    return this.act(async () => {
      const isDone = await this.#host.change(() => this.#bridge.call('pointer.remove', { set }));
      if (!isDone) return false;
      await this.#sets.load();
      runInAction(() => (this.draft = {}));
      return true;
    });
  }

  private choice(): PointerChoice | null {
    return this.selected && { set: this.selected.id, size: this.size };
  }

  private change(command: () => Promise<PointerState>): Promise<boolean> {
    return this.act(() => this.#host.change(command));
  }

  /** One action at a time. */
  private async act(action: () => Promise<boolean>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const isDone = await action();
    runInAction(() => (this.isBusy = false));
    return isDone;
  }
}

async function encode(file: File): Promise<{ name: string; data: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return { name: file.webkitRelativePath || file.name, data: btoa(text) };
}

export const pointersStore = defineStore(
  ({ bridge, devices, session }: PointersNeeds) => new PointersStore({ bridge, devices, session }),
);
