import { isDeepStrictEqual } from 'node:util';
import type {
  DesktopCost,
  Savings as PresentedSavings,
  ScreenCost,
} from '../../../../src/bridge/contract/desktop.ts';
import type { Budget, BudgetEffect } from '../../../../src/bridge/contract/plan.ts';
import type { Log } from '../../../kernel/log.ts';
import { CostBudget } from './costBudget.ts';
import type { Savings } from './savings.ts';
import { shareOut, type PlayingScreen } from './shareOut.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

/** While something plays, and while all is held back. */
const busyMilliseconds = 5_000;
const calmMilliseconds = 60_000;
/** The cost is the mean of the latest samples; memory, which is dearer to read, is read with every sixth. */
const samplesPerAverage = 3;
const samplesPerMemoryReading = 6;
/** Less of a change is not announced: percent of a core, and a share. */
const smallestChange = 2;
const smallestShare = 0.1;
/** Frames per second. */
const smallestFrames = 2;
/** The weight of one sample in the known cost of a wallpaper. */
const smoothing = 0.3;

/** Usage of the browser so far. */
export interface BrowserUse {
  /** CPU seconds by process. */
  seconds: ReadonlyMap<number, number>;
  /**
   * CPU seconds of the thread that runs the client's page; null while its window is closed. Stages share the thread, but a
   * video leaves it alone, and a web wallpaper has another one.
   */
  windowSeconds: number | null;
}

export interface CostLedgerOptions {
  /** @throws while no browser runs */
  readUse: () => Promise<BrowserUse>;
  /** Megabytes of these processes. */
  readMemory: (processes: Iterable<number>) => Promise<number>;
  /** Frames per second of these screens, and who decodes their videos; null where nothing tells them. */
  readFrames: (screens: readonly string[]) => Promise<ReadonlyMap<string, number | null>>;
  readDecoders: (screens: readonly string[]) => Promise<Decoders>;
  savings: Savings;
  log: Log;
  /** In milliseconds; never goes back, and stands still while the machine sleeps. */
  now?: () => number;
}

type Decoders = ReadonlyMap<string, ScreenCost['decoded_by']>;
type Look = BrowserUse & { time: number };

/**
 * Cost of the stages, savings by holding them back, and the reduction that a budget requires. It measures only while a
 * screen has a stage with something that moves, and rarely while all of that is held back.
 */
export class CostLedger {
  #onChange: () => void = () => undefined;
  readonly #options: CostLedgerOptions;
  readonly #now: () => number;
  readonly #budget = new CostBudget();
  /** Percent of one core that a wallpaper takes while it plays, by its file. */
  readonly #known = new Map<string, number>();
  #limits: Budget | null = null;
  #screens: readonly PlayingScreen[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #last: Look | null = null;
  /** Of the latest looks: CPU seconds, in seconds. */
  #spent: { cpu: number; time: number }[] = [];
  #looks = 0;
  #memory = 0;
  #announced: DesktopCost | null = null;
  #frames: ReadonlyMap<string, number | null> = new Map();
  #decoders: Decoders = new Map();
  #overBudget: BudgetEffect | null = null;
  #settledAt: number;

  constructor(options: CostLedgerOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#settledAt = this.#now();
  }

  /** Null while nothing moves, and until it is known. */
  get cost(): DesktopCost | null {
    return this.#announced;
  }

  get overBudget(): BudgetEffect | null {
    return this.#overBudget;
  }

  /** Number of the budget's steps that slow playing scenes down. */
  get slowSteps(): number {
    return this.#overBudget === null ? 0 : this.#budget.slowSteps;
  }

  /** Rounded down, to minutes and to 10 CPU seconds, so that it seldom changes. */
  get savedToday(): PresentedSavings {
    const { pausedSeconds, cpuSeconds } = this.#options.savings.today();
    return {
      paused_seconds: Math.floor(pausedSeconds / 60) * 60,
      cpu_seconds: Math.floor(cpuSeconds / 10) * 10,
    };
  }

  costOf(screen: string): ScreenCost | null {
    if (!this.#announced) return null;
    const { cpu, memory_megabytes: memory } = this.#announced;
    const shares = shareOut(this.#screens, { cpu, memory });
    const share = shares[this.#screens.findIndex(({ id }) => id === screen)];
    if (!share) return null;
    return {
      cpu: Math.round(share.cpu),
      memory_megabytes: Math.round(share.memory),
      frames_per_second: this.#frames.get(screen) ?? null,
      decoded_by: this.#decoders.get(screen) ?? null,
    };
  }

  /** These screens have something that moves, and play it so from now on. */
  follow(screens: readonly PlayingScreen[], limits: Budget | null): void {
    if (isDeepStrictEqual(screens, this.#screens) && isDeepStrictEqual(limits, this.#limits)) return;
    this.#settle();
    if (
      !isDeepStrictEqual(screens.map(sceneOf), this.#screens.map(sceneOf)) ||
      !isDeepStrictEqual(limits, this.#limits)
    )
      this.#forgive();
    this.#screens = screens;
    this.#limits = limits;
    // A look that began before this counts for neither.
    this.#last = null;
    this.#spent = [];
    this.#begin();
  }

  stop(): void {
    this.#settle();
    this.#screens = [];
    this.#begin();
    this.#options.savings.store();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    if (this.#screens.length > 0) return void this.#look();
    this.#announced = null;
  }

  /** @param listener called when something here is another than before */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** Forgets the excess of before: the content or the limit has changed. */
  #forgive(): void {
    this.#budget.reset();
    if (this.#overBudget === null) return;
    this.#overBudget = null;
    // Whoever calls has just decided by what was before.
    queueMicrotask(() => this.#onChange());
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const screens = this.#screens;
    try {
      const use = await this.#options.readUse();
      const isMemoryDue = this.#looks++ % samplesPerMemoryReading === 0 || !screens.some(isMoving);
      if (isMemoryDue) this.#memory = await this.#options.readMemory(use.seconds.keys());
      const frames = await this.#options.readFrames(screens.map(({ id }) => id));
      this.#decoders = await this.#options.readDecoders(screens.map(({ id }) => id));
      if (screens === this.#screens) this.#count({ ...use, time: this.#now() }, frames);
    } catch (error) {
      this.#options.log('the cost of the wallpapers is not known', error);
    } finally {
      this.#isLooking = false;
    }
    if (this.#screens.length === 0) return;
    // Others are shown meanwhile: their first look.
    if (screens !== this.#screens) return this.#look();
    const isKnown = this.#spent.length > 0;
    const wait = isKnown && !screens.some(isMoving) ? calmMilliseconds : busyMilliseconds;
    this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  #count(look: Look, frames: ReadonlyMap<string, number | null>): void {
    const last = this.#last;
    this.#last = look;
    const saved = this.savedToday;
    this.#settle();
    if (!last) return;
    const time = (look.time - last.time) / 1_000;
    const spent = { cpu: cpuBetween(last, look), time };
    this.#learn((spent.cpu / time) * 100);
    this.#spent = [...this.#spent, spent].slice(-samplesPerAverage);
    const cpu =
      (this.#spent.reduce((sum, one) => sum + one.cpu, 0) /
        this.#spent.reduce((sum, one) => sum + one.time, 0)) *
      100;
    const isOther = [
      this.#announceFrames(frames),
      this.#announce({
        cpu: Math.round(cpu),
        memory_megabytes: Math.round(this.#memory),
        is_window_open: look.windowSeconds !== null,
      }),
    ].includes(true);
    const former = [this.#overBudget, this.slowSteps];
    this.#overBudget = this.#judge(cpu, look);
    if (
      isOther ||
      !isDeepStrictEqual(former, [this.#overBudget, this.slowSteps]) ||
      !isDeepStrictEqual(saved, this.savedToday)
    )
      this.#onChange();
  }

  #judge(cpu: number, { windowSeconds, time }: Look): BudgetEffect | null {
    if (!this.#limits) return null;
    // The client and the stages share their memory: which is whose cannot be told while its window is open.
    const memory = windowSeconds === null ? this.#memory : null;
    return this.#budget.judge(
      { cpu, memory },
      this.#limits,
      time,
      this.#screens.some(({ isHosted }) => isHosted),
    );
  }

  /** @returns whether it is worth saying */
  #announce(cost: DesktopCost): boolean {
    const former = this.#announced;
    const isOther =
      former === null ||
      former.is_window_open !== cost.is_window_open ||
      differs(former.cpu, cost.cpu, smallestChange) ||
      differs(former.memory_megabytes, cost.memory_megabytes, 0);
    if (isOther) this.#announced = cost;
    return isOther;
  }

  /** @returns whether they are worth saying */
  #announceFrames(frames: ReadonlyMap<string, number | null>): boolean {
    const rounded = new Map([...frames].map(([id, rate]) => [id, rate === null ? null : Math.round(rate)]));
    const isOther = [...rounded].some(([id, rate]) => {
      const former = this.#frames.get(id) ?? null;
      return former === null || rate === null ? former !== rate : differs(former, rate, smallestFrames);
    });
    if (isOther) this.#frames = rounded;
    return isOther;
  }

  /** Learns the cost of each wallpaper that plays in full. */
  #learn(cpu: number): void {
    for (const [place, share] of shareOut(this.#screens, { cpu, memory: 0 }).entries()) {
      const screen = this.#screens[place];
      if (screen?.playback !== 'play') continue;
      const former = this.#known.get(screen.md5) ?? share.cpu;
      this.#known.set(screen.md5, former + (share.cpu - former) * smoothing);
    }
  }

  /** Counts what was saved since the last time. */
  #settle(): void {
    const now = this.#now();
    const seconds = (now - this.#settledAt) / 1_000;
    this.#settledAt = now;
    const held = this.#screens.filter((screen) => !isMoving(screen));
    if (held.length === 0 || seconds <= 0) return;
    // The cost of a wallpaper that has not played since the start is unknown: it counts as zero.
    const percent = held.reduce((sum, { md5 }) => sum + (this.#known.get(md5) ?? 0), 0);
    this.#options.savings.add({ pausedSeconds: seconds, cpuSeconds: (percent / 100) * seconds });
  }
}

function sceneOf({ id, md5 }: PlayingScreen): string {
  return `${id} ${md5}`;
}

/** CPU seconds of all processes without the client's thread; one that has ended takes its own with it. */
function cpuBetween(last: Look, look: Look): number {
  let sum = 0;
  for (const [id, seconds] of look.seconds) sum += Math.max(0, seconds - (last.seconds.get(id) ?? 0));
  const own = last.windowSeconds !== null && look.windowSeconds !== null;
  return Math.max(0, sum - (own ? Math.max(0, (look.windowSeconds ?? 0) - (last.windowSeconds ?? 0)) : 0));
}

function differs(former: number, now: number, least: number): boolean {
  return Math.abs(now - former) >= Math.max(least, former * smallestShare, 1);
}
