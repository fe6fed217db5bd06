import { computedStruct, makeAutoObservable } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DesktopState } from '../../bridge/contract/desktop.ts';
import type { Plan } from '../../bridge/contract/plan.ts';
import type { CurrentWallpaper, Playback, WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import { presentCurrent } from '../../bridge/rules/currentWallpaper.ts';
import { attempt } from '../kernel/failure.ts';
import { hostState, type HostState, type StateChange } from '../kernel/hostState.ts';

/** The desktop as the client describes it: one model for every screen of the page. */
export class DesktopMirror {
  /** The plan and what shows of it; without a state where the client plans no desktop. */
  readonly host: HostState<DesktopState>;
  /** The wallpaper of a client that plans no desktop. */
  readonly #unplanned: HostState<CurrentWallpaper>;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.host = hostState({ bridge, read: 'desktop.current', event: 'desktop.state' });
    this.#unplanned = hostState({ bridge, read: 'wallpaper.current', event: 'wallpaper.changed' });
    // The state comes every few seconds with other costs, and the same wallpaper.
    makeAutoObservable<this, 'whole'>(this, { whole: computedStruct }, { deep: false, autoBind: true });
  }

  /** The wallpaper on the desktop; null where none of ours is there. */
  get current(): WallpaperTarget | null {
    return this.whole?.target ?? null;
  }

  get isPaused(): boolean {
    return this.whole?.is_paused ?? false;
  }

  /** The reason why it does not simply play; null where it does. */
  get playbackReason(): Playback['playback_reason'] {
    return this.whole?.playback_reason ?? null;
  }

  isCurrent(wid: number): boolean {
    return this.current?.wid === wid;
  }

  /** Setting it again would change nothing: every screen shows it, and none was left with a still. */
  isSettled(wid: number): boolean {
    return this.everywhere === wid && (this.playbackReason === null || this.playbackReason === 'no_gpu');
  }

  /** Reads it again, by the call that the client has. */
  refresh(): Promise<void> {
    // A client that does not list its methods could stay silent.
    const isPlanned = this.#bridge.has('desktop.current') === true;
    return isPlanned ? this.host.load() : this.#unplanned.load();
  }

  /** Pauses or resumes every screen. @returns whether the client did it */
  togglePause(): Promise<boolean> {
    const isPaused = !this.isPaused;
    const command = () => this.#bridge.call(isPaused ? 'wallpaper.pause' : 'wallpaper.resume', {});
    // A client that plans no desktop announces the change itself.
    return this.host.state ? this.host.run(command, inPlan({ is_paused: isPaused })) : attempt(command);
  }

  /** Removes our wallpaper. @returns whether the former desktop is back */
  restore(): Promise<boolean> {
    return attempt(() => this.#bridge.call('wallpaper.stop', {}));
  }

  /** The wallpaper that every screen shows; null where there is none. */
  private get everywhere(): number | null {
    const { state } = this.host;
    const wid = this.current?.wid ?? null;
    return !state || state.screens.every(({ shown }) => shown?.wid === wid) ? wid : null;
  }

  /** The desktop as one wallpaper. */
  private get whole(): CurrentWallpaper | null {
    return this.host.state ? presentCurrent(this.host.state) : this.#unplanned.state;
  }
}

/** A change of the plan alone. */
export function inPlan(parts: Partial<Plan>): StateChange<DesktopState> {
  return (state) => ({ ...state, plan: { ...state.plan, ...parts } });
}
