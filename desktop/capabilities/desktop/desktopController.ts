import { isDeepStrictEqual } from 'node:util';
import type { DesktopState, RuleTrial, ScreenState } from '../../../src/bridge/contract/desktop.ts';
import type { FailureReason } from '../../../src/bridge/contract/download.ts';
import type { Plan, Rule } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Circumstances, LocalTime, PlaylistEntries } from '../../director/circumstances.ts';
import { isPerformanceOn } from '../../director/choosePlayback.ts';
import { decideDesktop, type ScreenDecision } from '../../director/decideDesktop.ts';
import type { Log } from '../../kernel/log.ts';
import type { DesktopWatch } from '../../platform/adapters/desktopWatch.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import type { StageWindows } from '../../platform/adapters/stageWindows.ts';
import { chooseOutputs } from './chooseOutputs.ts';
import type { CostLedger } from './cost/costLedger.ts';
import { listPlaying } from './cost/listPlaying.ts';
import {
  CircumstanceStore,
  readLocalTime,
  wholeDesktop,
  type MachineCircumstances,
} from './circumstanceStore.ts';
import { ClockWatch } from './timing/clockWatch.ts';
import { FestivalDays } from './timing/festivalDays.ts';
import { IdleWatch } from './timing/idleWatch.ts';
import type { PlanStore } from './planStore.ts';
import { presentScreen } from './presentState.ts';
import { RetryTimer } from './timing/retryTimer.ts';
import type { FetchScene } from './sceneFiles.ts';
import type { ScreenPerformerOptions } from './screenPerformer.ts';
import { ScreenPerformers } from './screenPerformers.ts';
import type { StagePerformer } from './stage/stagePerformer.ts';
import type { StillPerformer } from './still/stillPerformer.ts';
import { tryRules } from './tryRules.ts';

/** The present entries of the playlists; their owner reports every change. */
interface PlaylistSource {
  entries(): PlaylistEntries;
  onChange(listener: () => void): void;
}

export interface DesktopControllerOptions {
  plans: Pick<PlanStore, 'read' | 'write' | 'keptAside'>;
  playlists: PlaylistSource;
  fetchScene: FetchScene;
  /** Returns the MD5 of the file that plays in the place of a wallpaper's own. */
  playedFile?: (md5: string) => string;
  readBackground: ScreenPerformerOptions['readBackground'];
  /** Returns the part of the plan that is performed, where that is not all of it. */
  limitPlan?: (plan: Plan, screens: Circumstances['screens']) => Plan;
  /** Null where the system's own wallpaper cannot be set. */
  still: StillPerformer | null;
  /** Null where no window can be put at the desktop layer. */
  stage: StagePerformer | null;
  /** Source of the monitors and of the windows that cover them; null where there is none. */
  windows: Pick<StageWindows, 'screens' | 'onScreensChange'> | null;
  covers: Pick<StageWindows, 'onCoverChange'> | null;
  watch: DesktopWatch | null;
  /** Cost of the stages; null where there are none. */
  ledger: Pick<
    CostLedger,
    'cost' | 'costOf' | 'savedToday' | 'overBudget' | 'follow' | 'stop' | 'onChange'
  > | null;
  isHosted?: (target: WallpaperTarget) => boolean;
  onChange: (state: DesktopState) => void;
  log: Log;
  readTime?: () => LocalTime;
}

const nothingSaved = { paused_seconds: 0, cpu_seconds: 0 };

/**
 * The desktop as a whole: keeps the plan, lets the director decide on every command and every change of what is around it,
 * and has each screen's performer make it so.
 */
export class DesktopController {
  readonly #options: DesktopControllerOptions;
  readonly #circumstances: CircumstanceStore;
  readonly #clock = new ClockWatch(() => this.#decide());
  readonly #festivals = new FestivalDays(() => this.#decide());
  readonly #idle = new IdleWatch(
    async () => (await this.#options.watch?.readIdle()) ?? null,
    (idleMinutes) => this.report({ idleMinutes }),
  );
  readonly #retries = new RetryTimer(() => this.#performers.retry());
  readonly #performers: ScreenPerformers;
  #decisions: ScreenDecision[] = [];
  #plan: Plan;
  #started: Promise<void> | null = null;
  #isPerforming = false;
  #lastState: DesktopState | null = null;

  constructor(options: DesktopControllerOptions) {
    this.#options = options;
    const { fetchScene, readBackground, still, log } = options;
    const onChange = (): void => this.#announce();
    this.#performers = new ScreenPerformers({
      fetchScene,
      readBackground,
      still,
      stage: options.stage,
      onChange,
      log,
    });
    this.#circumstances = new CircumstanceStore(options.readTime ?? (() => readLocalTime(this.#festivals)));
    this.#plan = options.plans.read();
    options.playlists.onChange(() => this.#decide());
    const { stage, ledger } = options;
    stage?.onLimitChange(() => this.#announce());
    ledger?.onChange(() => this.report({ overBudget: ledger.overBudget }));
  }

  get plan(): Plan {
    return this.#plan;
  }

  get state(): DesktopState {
    const { ledger, plans } = this.#options;
    return {
      screens: this.#screens,
      workspace: this.#circumstances.seen.workspace,
      plan: this.#plan,
      cost: ledger?.cost ?? null,
      saved_today: ledger?.savedToday ?? nothingSaved,
      is_performance_mode: isPerformanceOn(this.#plan, this.#circumstances.read()),
      plan_kept_aside: plans.keptAside,
    };
  }

  get #screens(): ScreenState[] {
    const { stage, ledger } = this.#options;
    return this.#circumstances.screens.flatMap((screen, place) => {
      const [decision, performer] = [this.#decisions[place], this.#performers.find(screen)];
      if (!decision || !performer) return [];
      const limit = stage?.limitOf(screen.id) ?? null;
      return [presentScreen(screen, place, decision, performer, limit, ledger?.costOf(screen.id) ?? null)];
    });
  }

  /** True while a screen is known, or where none can be. */
  get hasDisplay(): boolean {
    return this.#circumstances.screens.length > 0;
  }

  /** Reason why a screen does not show its requested content; null where all do, or still may. */
  get failure(): FailureReason | null {
    return this.#performers.failure;
  }

  /** Performs the stored plan, and follows what is around it from now on. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Changes the plan: it is stored, then performed. */
  change(update: (plan: Plan) => Plan): void {
    const next = update(this.#plan);
    this.#options.plans.write(next);
    this.#plan = next;
    this.#decide();
  }

  /** Returns the effect that these rules would have now. */
  async tryRules(rules: readonly Rule[]): Promise<RuleTrial[]> {
    await this.#festivals.loadFor(rules);
    return tryRules(this.#plan, rules, this.#options.playlists.entries(), this.#circumstances.read());
  }

  /** Updates the circumstances, and decides again. */
  report(change: Partial<MachineCircumstances>): void {
    this.#circumstances.report(change);
    this.#decide();
  }

  /** Decides again after a sleep, in which the clock has jumped. */
  wake(): void {
    this.#clock.stop();
    this.#decide();
    this.#performers.retry();
  }

  /** Performs everything once more, whatever the screens show: another program may have changed it. */
  performAgain(): void {
    this.#options.still?.distrust();
    this.#performers.repeat();
  }

  /** Resolves once every screen shows what is wanted, or cannot. */
  async settled(): Promise<void> {
    await this.#performers.settled();
  }

  /** Gives the desktop back as it was found, for as long as the host does not run. */
  async stop(): Promise<void> {
    await this.#started;
    this.#isPerforming = false;
    this.#clock.stop();
    this.#idle.stop();
    this.#retries.stop();
    this.#options.ledger?.stop();
    await this.#options.watch?.stop();
    await this.#performers.halt();
    try {
      await this.#options.stage?.close();
    } finally {
      // A display that has gone has nothing to be given back to.
      if (this.hasDisplay) await this.#options.still?.restore();
    }
  }

  async #start(): Promise<void> {
    const { windows, covers, watch, log } = this.#options;
    this.#isPerforming = true;
    windows?.onScreensChange((screens) => this.#follow(screens));
    covers?.onCoverChange((index, isCovered) => {
      if (isCovered) this.#circumstances.covered.add(index);
      else this.#circumstances.covered.delete(index);
      this.#decide();
    });
    const screens = await windows
      ?.screens()
      .catch((error: unknown) => log('the screens are not known', error));
    this.#follow(screens ?? []);
    watch?.start((seen) => {
      this.#circumstances.seen = seen;
      this.#decide();
    });
  }

  /** The monitors have changed. */
  #follow(screens: readonly Screen[]): void {
    const { windows } = this.#options;
    this.#circumstances.screens = screens.length > 0 || windows ? screens : [wholeDesktop];
    if (!this.hasDisplay) this.#lose();
    else this.#performers.keepOnly(this.#circumstances.screens);
    this.#decide();
    // A scene that could not be shown before may be possible now.
    this.#performers.retry();
  }

  /** The display has gone, and took with it all that was shown; what comes back is performed anew. */
  #lose(): void {
    const { still, stage, log } = this.#options;
    const report = (error: unknown): void => log('what the display showed could not be given up', error);
    this.#performers.lose().catch(report);
    still?.lose();
    stage?.close().catch(report);
  }

  #decide(): void {
    if (!this.#isPerforming) return;
    const { still, stage, playlists, limitPlan, playedFile = sameFile } = this.#options;
    const circumstances = this.#circumstances.read();
    const plan = limitPlan?.(this.#plan, circumstances.screens) ?? this.#plan;
    this.#decisions = decideDesktop(plan, playlists.entries(), circumstances);
    this.#clock.follow(this.#plan);
    this.#festivals.follow(this.#plan);
    this.#idle.follow(this.#plan);
    const outputs = chooseOutputs(this.#decisions, { hasStage: stage !== null, still });
    for (const [place, screen] of this.#circumstances.screens.entries()) {
      const decision = this.#decisions[place];
      const chosen = outputs[place] ?? null;
      if (!decision) continue;
      const { scene, playback, isMuted, isAbrupt, layers, pace } = decision;
      const isUnseen = isHidden(circumstances.screens[place]) || circumstances.isLocked;
      this.#performers.of(screen).request(screen, {
        scene: scene && chosen && { ...scene, output: chosen, file: playedFile(scene.target.md5) },
        level: {
          playback,
          is_muted: isMuted,
          ...(isAbrupt && { is_abrupt: true }),
          ...(isUnseen && { isUnseen }),
        },
        layered: { layers, pace },
      });
    }
    this.#announce();
  }

  #announce(): void {
    if (!this.#isPerforming) return;
    const playing = listPlaying(this.#screens, this.#decisions, this.#options.isHosted);
    this.#options.ledger?.follow(playing, this.#plan.policy.budget);
    const { state } = this;
    this.#retries.follow(this.failure !== null);
    if (isDeepStrictEqual(state, this.#lastState)) return;
    this.#lastState = state;
    this.#options.onChange(state);
  }
}

const sameFile = (md5: string): string => md5;

function isHidden(screen: Circumstances['screens'][number] | undefined): boolean {
  return screen !== undefined && (screen.isCovered || screen.hasFullScreenWindow);
}
