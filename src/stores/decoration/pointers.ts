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
} from '../../bridge/contract/decoration/pointer.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import type { SessionStore } from '../session/sessionStore.ts';

interface PointersNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: SessionStore;
}

/** Which sets are listed. */
export const pointerFilters = ['all', 'free', 'members', 'imported'] as const;
export type PointerFilter = (typeof pointerFilters)[number];

const firstSize: PointerSize = 32;

/** The sets of pointers of this machine's client, and which one it uses (docs/product.md#pointers). */
export class PointersStore {
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  state: PointerState | null = null;
  sets: readonly PointerSetDto[] = [];
  filter: PointerFilter = 'all';
  /** What was selected and is not applied yet; null where nothing was. */
  draft: { set?: string; size?: PointerSize } = {};
  isBusy = false;
  importResult: PointerImportResult | 'too_large' | null = null;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #session: SessionStore;

  constructor({ bridge, devices, session }: PointersNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#session = session;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.on('pointer.changed', (state) => runInAction(() => (this.state = state)));
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

  /** Whether what is selected is what is in use. */
  get isApplied(): boolean {
    const { state, selected, size } = this;
    return state?.current?.set === selected?.id && state?.current?.size === size;
  }

  isForMembers({ id }: Pick<PointerSetDto, 'id'>): boolean {
    return memberPointerSets.includes(id);
  }

  /** Whether this user may keep a set; anyone may try it. */
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
    this.status = 'pending';
    const isDone = await attempt(async () => {
      const [state, { sets }] = await Promise.all([
        this.#bridge.call('pointer.current', {}),
        this.#bridge.call('pointer.list', {}),
      ]);
      runInAction(() => {
        this.state = state;
        this.sets = sets;
      });
    });
    runInAction(() => (this.status = isDone ? 'ready' : 'failed'));
  }

  /** Makes what is selected the pointer. @returns whether it is */
  async apply(): Promise<boolean> {
    const choice = this.choice();
    return choice !== null && this.act(() => this.#bridge.call('pointer.apply', { choice }));
  }

  /** The system's own pointer is back. */
  async restore(): Promise<boolean> {
    const isDone = await this.act(() => this.#bridge.call('pointer.apply', { choice: null }));
    if (isDone) runInAction(() => (this.draft = {}));
    return isDone;
  }

  async try(): Promise<boolean> {
    const choice = this.choice();
    return choice !== null && this.act(() => this.#bridge.call('pointer.try', { choice }));
  }

  endTrial(): Promise<boolean> {
    return this.act(() => this.#bridge.call('pointer.endTrial', {}));
  }

  /** Files into a new set, or one for a shape of the selected set. */
  async import(name: string, files: readonly File[], shape: PointerShape | null): Promise<boolean> {
    if (files.reduce((sum, { size }) => sum + size, 0) > longestPointerImport) {
      this.importResult = 'too_large';
      return false;
    }
    const set = shape === null ? null : (this.selected?.id ?? null);
    const encoded = await Promise.all(files.map(encode));
    return this.act(async () => {
      const result = await this.#bridge.call('pointer.import', { set, name, shape, files: encoded });
      const { sets } = await this.#bridge.call('pointer.list', {});
      runInAction(() => {
        this.importResult = result;
        this.sets = sets;
        if (result.set !== null) this.draft = { ...this.draft, set: result.set };
      });
    });
  }

  dismissImport(): void {
    this.importResult = null;
  }

  /** @param hotspot null for the file's own */
  setHotspot(shape: PointerShape, hotspot: PointerHotspot | null): Promise<boolean> {
    const set = this.selected?.id ?? '';
    return this.act(async () => {
      await this.#bridge.call('pointer.setHotspot', { set, shape, hotspot });
      const { sets } = await this.#bridge.call('pointer.list', {});
      runInAction(() => (this.sets = sets));
    });
  }

  /** Removes an imported set; where it is in use, the system's own pointer is back. */
  remove(set: string): Promise<boolean> {
    return this.act(async () => {
      await this.#bridge.call('pointer.remove', { set });
      runInAction(() => {
        this.sets = this.sets.filter(({ id }) => id !== set);
        this.draft = {};
      });
    });
  }

  private choice(): PointerChoice | null {
    return this.selected && { set: this.selected.id, size: this.size };
  }

  private async act(action: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const isDone = await attempt(action);
    // The event may come after the answer.
    if (isDone) await attempt(() => this.refresh());
    runInAction(() => (this.isBusy = false));
    return isDone;
  }

  private async refresh(): Promise<void> {
    const state = await this.#bridge.call('pointer.current', {});
    runInAction(() => (this.state = state));
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
