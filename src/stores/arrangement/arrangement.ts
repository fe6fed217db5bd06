import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type {
  ArrangementSettings,
  ArrangementState,
  FileKind,
  TidyPreview,
  TidyResult,
  TidyStep,
} from '../../bridge/contract/arrangement.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface ArrangementNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** The protocol version that brought tidying. */
const since = 130;

/** Tidying the desktop's folder: the preview, what was done, and the way back (docs/product.md#arrangement). */
export class ArrangementStore {
  preview: TidyPreview | null = null;
  isPreviewing = false;
  /** The preview could not be made, and there is none from before. */
  isPreviewLost = false;
  isMoving = false;
  /** Result of the last move or undo, where there is something to report. */
  lastResult: TidyResult | null = null;
  /** The run whose steps are shown. */
  shownRun: { id: string; steps: readonly TidyStep[]; total: number } | null = null;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #host: HostState<ArrangementState>;
  #names: Record<FileKind, string> | null = null;
  #request = 0;
  /** The preview of the state that was received last. */
  #looked: Promise<boolean> = Promise.resolve(true);

  constructor({ bridge, devices }: ArrangementNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#host = hostState({
      bridge,
      read: 'arrangement.current',
      staleEvent: 'arrangement.changed',
      onReceive: () => (this.#looked = this.look()),
    });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.isPreviewLost ? 'failed' : this.#host.status;
  }

  get state(): ArrangementState | null {
    return this.#host.state;
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, since, 'arrangement.');
  }

  /** Number of files that would move. */
  get moving(): number {
    return this.preview?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0;
  }

  get staying(): number {
    return this.preview?.stays.reduce((sum, { count }) => sum + count, 0) ?? 0;
  }

  /** @param names what the folders of the kinds are called in the user's language */
  async load(names: Record<FileKind, string>): Promise<void> {
    this.#names = names;
    this.isPreviewLost = false;
    await this.#host.load();
    await this.#looked;
  }

  /** @returns whether it was kept; otherwise nothing has changed */
  async configure(change: Partial<ArrangementSettings>): Promise<boolean> {
    const { state } = this;
    if (!state) return false;
    const settings = { ...state.settings, ...change };
    const isDone = await this.#host.change(
      () => this.#bridge.call('arrangement.configure', settings),
      (before) => ({ ...before, settings: { ...before.settings, ...change } }),
    );
    await this.#looked;
    return isDone;
  }

  /** Moves what the preview has shown. @returns null where it could not be done: the preview is then made again */
  async tidy(): Promise<TidyResult | null> {
    const { preview } = this;
    if (!preview) return null;
    return this.move(() => this.#bridge.call('arrangement.tidy', { plan: preview.plan }));
  }

  /** Puts a run back, or one step of it. */
  async undo(run: string, steps: number[] | null = null): Promise<TidyResult | null> {
    const result = await this.move(() => this.#bridge.call('arrangement.undo', { run, steps }));
    if (this.shownRun?.id === run) await this.showRun(run);
    return result;
  }

  /** Shows the first steps of a run. */
  async showRun(id: string): Promise<boolean> {
    return attempt(async () => {
      const { steps, total } = await this.#bridge.call('arrangement.steps', { run: id, offset: 0 });
      runInAction(() => (this.shownRun = { id, steps, total }));
    });
  }

  async showMoreSteps(): Promise<boolean> {
    const shown = this.shownRun;
    if (!shown || shown.steps.length >= shown.total) return true;
    return attempt(async () => {
      const offset = shown.steps.length;
      const { steps, total } = await this.#bridge.call('arrangement.steps', { run: shown.id, offset });
      runInAction(() => (this.shownRun = { id: shown.id, steps: [...shown.steps, ...steps], total }));
    });
  }

  closeRun(): void {
    this.shownRun = null;
  }

  /** Makes the preview again: the desktop may have changed. */
  async look(): Promise<boolean> {
    const names = this.#names;
    if (!names || !this.state || this.state.unsupported_reason !== null) return true;
    this.#request += 1;
    const request = this.#request;
    this.isPreviewing = true;
    const isDone = await attempt(async () => {
      const preview = await this.#bridge.call('arrangement.preview', { names });
      if (request === this.#request) runInAction(() => (this.preview = preview));
    });
    runInAction(() => {
      if (request !== this.#request) return;
      this.isPreviewing = false;
      this.isPreviewLost = !isDone && this.preview === null;
    });
    return isDone;
  }

  private async move(action: () => Promise<TidyResult>): Promise<TidyResult | null> {
    if (this.isMoving) return null;
    this.isMoving = true;
    let result: TidyResult | null = null;
    await attempt(async () => {
      result = await action();
    });
    runInAction(() => {
      this.isMoving = false;
      this.lastResult = result;
    });
    await this.#host.load();
    await this.#looked;
    return result;
  }
}

export const arrangementStore = defineStore(
  ({ bridge, devices }: ArrangementNeeds) => new ArrangementStore({ bridge, devices }),
);
