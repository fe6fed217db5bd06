import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DesktopState, ScreenState } from '../../bridge/contract/desktop.ts';
import type {
  Arrangement,
  PerformanceChoice,
  PlaybackPolicy,
  Source,
  WallpaperOptions,
} from '../../bridge/contract/plan.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import {
  findDecidingAssignment,
  findOwnAssignment,
  type AssignmentScope,
} from '../../bridge/rules/assignment.ts';
import { inPlan, type DesktopMirror } from '../devices/desktopMirror.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt, type Failure } from '../kernel/failure.ts';
import type { HostState, HostStatus, StateChange } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SetFailure, SetProgressStore } from '../wallpapers/setting/setProgress.ts';

export interface DesktopNeeds {
  bridge: Bridge;
  desktop: DesktopMirror;
  devices: DevicesStore;
  wallpapers: { setting: SetProgressStore };
}

/** Progress of the planned content on its screen; `lost` where it failed. */
export type Delivery =
  | { kind: 'shown' }
  | { kind: 'onItsWay'; percent: number }
  | { kind: 'lost'; reason: SetFailure };

/** Every screen of the desktop: what it is to show, what it shows, and why; the same as in every other window. */
export class DesktopStore {
  readonly host: HostState<DesktopState>;
  chosenWorkspace: number | null = null;
  selectedId: string | null = null;
  readonly #needs: DesktopNeeds;

  constructor(needs: DesktopNeeds) {
    this.#needs = needs;
    this.host = needs.desktop.host;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** The gate of the desktop's plan. */
  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.desktop, 'desktop.');
  }

  /**
   * The desktop with what was chosen here: an answer to an earlier choice never takes a later one back, and what is
   * chosen next is added to it.
   */
  get state(): DesktopState | null {
    return this.host.state;
  }

  get status(): HostStatus {
    return this.host.status;
  }

  get failure(): Failure | null {
    return this.host.failure;
  }

  get screens(): readonly ScreenState[] {
    return this.state?.screens ?? [];
  }

  /** The screen that is looked at: the chosen one, else the first. */
  get selected(): ScreenState | null {
    return (
      this.screens.find(({ screen }) => screen.id === this.selectedId) ??
      this.screens.find(({ screen }) => screen.is_primary) ??
      this.screens[0] ??
      null
    );
  }

  /** The workspace that a choice is made for; null for all of them, and where the chosen one is gone. */
  get workspace(): number | null {
    const count = this.state?.workspace?.count ?? 0;
    return this.chosenWorkspace !== null && this.chosenWorkspace < count ? this.chosenWorkspace : null;
  }

  /** True where each screen has its own choice; otherwise a choice is for all of them. */
  get isEach(): boolean {
    return this.state?.plan.arrangement === 'each';
  }

  /** The place that the next choice is for. */
  get place(): AssignmentScope {
    return { screen: this.isEach ? (this.selected?.screen.id ?? null) : null, workspace: this.workspace };
  }

  /** True where this very place has its own choice, which can be taken back. */
  get hasOwn(): boolean {
    return this.state !== null && findOwnAssignment(this.state.plan.assignments, this.place) !== null;
  }

  /** The planned source of this place, rules aside; null for the desktop's own background. */
  get held(): Source | null {
    return (this.state && findDecidingAssignment(this.state.plan.assignments, this.place)?.source) ?? null;
  }

  load(): Promise<void> {
    return this.host.load();
  }

  select(screen: string): void {
    this.selectedId = screen;
  }

  setWorkspace(workspace: number | null): void {
    this.chosenWorkspace = workspace;
  }

  /** Returns the progress of a screen's planned content. */
  deliveryOf({ wanted, shown, failure }: ScreenState): Delivery {
    if (wanted === null || (shown?.wid === wanted.wid && shown.md5 === wanted.md5)) return { kind: 'shown' };
    if (failure !== null) return { kind: 'lost', reason: failure };
    const { setting } = this.#needs.wallpapers;
    const { state, percent } = setting.progressOf(wanted.wid);
    const hasFailed = state === setStates.failed || state === setStates.setFailed;
    if (hasFailed) return { kind: 'lost', reason: setting.failureOf(wanted.wid) ?? 'unknown' };
    return { kind: 'onItsWay', percent };
  }

  /** The name of a rule, where it still exists. */
  ruleName(id: string | null): string | null {
    return this.state?.plan.rules.find((rule) => rule.id === id)?.name ?? null;
  }

  /** True for one screen of several, which only members may choose for. */
  requiresPerScreenBenefit({ screen }: AssignmentScope = this.place): boolean {
    return screen !== null && this.screens.length > 1;
  }

  /** @returns whether the client keeps it, as for all that follow */
  assign(source: Source, places: readonly AssignmentScope[] = [this.place]): Promise<boolean> {
    const { bridge } = this.#needs;
    const assignTo = (place: AssignmentScope) => bridge.call('desktop.assign', { ...place, source });
    const [first, ...others] = places;
    if (!first) return Promise.resolve(true);
    return this.change(async () => {
      let state = await assignTo(first);
      for (const place of others) state = await assignTo(place);
      return state;
    });
  }

  /** Forgets what was chosen for this place. */
  unassign(): Promise<boolean> {
    const { bridge } = this.#needs;
    const { place } = this;
    return this.change(() => bridge.call('desktop.unassign', place));
  }

  arrange(arrangement: Arrangement): Promise<boolean> {
    const { bridge } = this.#needs;
    return this.change(() => bridge.call('desktop.arrange', { arrangement }), inPlan({ arrangement }));
  }

  /** Shows what a place has in another way; a place without a choice of its own gets one. */
  setOptions(options: WallpaperOptions, place: AssignmentScope = this.place): Promise<boolean> {
    const { bridge } = this.#needs;
    const plan = this.state?.plan;
    const held = plan && findDecidingAssignment(plan.assignments, place)?.source;
    const isOwn = plan && findOwnAssignment(plan.assignments, place) !== null;
    return this.change(
      () =>
        !isOwn && held && held.kind !== 'system'
          ? bridge.call('desktop.assign', { ...place, source: { ...held, options } })
          : bridge.call('desktop.setOptions', { ...place, options }),
      (state) => showWith(state, place, options),
    );
  }

  setPolicy(policy: PlaybackPolicy): Promise<boolean> {
    const { bridge } = this.#needs;
    return this.change(() => bridge.call('desktop.setPolicy', { policy }), inPlan({ policy }));
  }

  setPerformance(performance: PerformanceChoice): Promise<boolean> {
    const { bridge } = this.#needs;
    return this.change(() => bridge.call('desktop.setPerformance', { performance }), inPlan({ performance }));
  }

  /** Shows each screen's number on it for a moment. */
  identify(): Promise<boolean> {
    const { bridge } = this.#needs;
    return attempt(() => bridge.call('desktop.identify', {}));
  }

  /** Runs a command that answers the desktop it made; `change` is shown until then. */
  change(command: () => Promise<DesktopState>, change?: StateChange<DesktopState>): Promise<boolean> {
    return this.host.change(command, change);
  }
}

/** Returns the state with other options for the source at a place; on another workspace nothing of it is visible. */
function showWith(
  state: DesktopState,
  { screen, workspace }: AssignmentScope,
  options: WallpaperOptions,
): DesktopState {
  if (workspace !== null && workspace !== state.workspace?.current) return state;
  const screens = state.screens.map((each) =>
    screen === null || screen === each.screen.id ? { ...each, options } : each,
  );
  return { ...state, screens };
}

export const desktopStore = defineStore(
  ({ bridge, desktop, devices, wallpapers }: DesktopNeeds) =>
    new DesktopStore({ bridge, desktop, devices, wallpapers }),
);
