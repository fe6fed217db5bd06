/* oxlint-disable max-lines -- the state of all stages of X11, and each step that changes it */
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import { captureWallpaper } from './captureWallpaper.ts';
import { feedStages } from './feedStages.ts';
import { followRoot } from './followRoot.ts';
import { FormerStages } from './formerStages.ts';
import { LastFrames } from './lastFrames.ts';
import { isSamePlace, openStages } from './openStage.ts';
import { placeOf, type Stage } from './stage.ts';
import { listPlayerUnits, type PlayerUnit } from './playerUnits.ts';
import { ScreenNumbers } from './screenNumbers.ts';
import type { PointerFeed } from './pointerFeed.ts';
import { StageInputs } from './stageInputs.ts';
import { StageStack } from './stageStack.ts';
import type { Screen } from '../../adapters/screen.ts';
import type { InputRectangle } from '../../adapters/stagePage.ts';
import { StageError, type StageWindows, type StageWindowsOptions } from '../../adapters/stageWindows.ts';
import type { XConnection } from '../x11/connection.ts';
import { isInPlace, readRectangle } from '../x11/desktopLayer.ts';
import { DisplayLink } from '../x11/displayLink.ts';
import { readScreens } from '../x11/readScreens.ts';
import { ScreenWatch } from '../x11/screenWatch.ts';

/** Some servers send no event when monitors change, and a browser may be away: the stages are looked after at this interval. */
const screenPollMilliseconds = 2_000;
/** After a first failure; each further one doubles it. */
const [firstPauseMilliseconds, longestPauseMilliseconds] = [250, 30_000];
/** Stages as windows of type "desktop" under X11. Made by `createStageWindows`. */
export function createStageWindowsX11(options: StageWindowsOptions & { display: string }): StageWindows {
  return new StageWindowsX11(options);
}

type FrameStep = (stage: Stage) => Promise<void>;
const ignore = (): void => undefined;
class StageWindowsX11 implements StageWindows {
  readonly #options: StageWindowsOptions & { display: string };
  readonly #stages = new Map<number, Stage>();
  /** The stages that are being opened, each with the frame that its page asked for in the meantime. */
  readonly #opening = new Map<number, FrameStep | null>();
  readonly #giveUpListeners = new Set<(screenIndex: number) => void>();
  readonly #frames: LastFrames;
  readonly #stack: StageStack;
  readonly #display: DisplayLink;
  #failures = 0;
  #nextTry = 0;
  #isOpen = false;
  /** The screens that have a stage; null for all. */
  #staged: ReadonlySet<string> | null = null;
  /** The videos being played, by the ids of the screens whose stage is the video player. */
  #played: ReadonlyMap<string, string> = new Map();
  readonly #former = new FormerStages();
  readonly #inputs = new StageInputs();
  readonly #numbers = new ScreenNumbers();
  /** One step after the other: screens may change while a stage is still opening. */
  readonly #queue = new SerialQueue();
  #pollTimer: NodeJS.Timeout | null = null;
  readonly #pointer: PointerFeed;
  readonly #screenWatch = new ScreenWatch(() => this.screens());

  constructor(options: StageWindowsOptions & { display: string }) {
    this.#options = options;
    this.#frames = new LastFrames({
      log: options.log,
      onGiveUp: (index) => this.#giveUpListeners.forEach((listener) => listener(index)),
      isOpen: (stage) => this.#stages.get(stage.screen.index) === stage,
    });
    this.#display = new DisplayLink({
      ...options,
      onOpen: (connection) => {
        this.#frames.connect(connection);
        const onStack = (): void => this.#stack.lookSoon();
        return followRoot(connection, { onMonitors: () => this.#followSoon(), onStack });
      },
      onLost: () => this.#screenWatch.lose(),
    });
    this.#stack = new StageStack({
      stages: this.#stages,
      former: this.#former,
      frames: this.#frames,
      connection: async () => (this.#isOpen ? this.#display.current : null),
      log: options.log,
    });
    this.#pointer = feedStages({
      stages: this.#stages,
      connect: () => this.#display.connect(),
      log: options.log,
    });
  }

  async open(
    screens: readonly string[] | null = null,
    played: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    this.#isOpen = true;
    this.#staged = screens && new Set(screens);
    this.#played = played;
    try {
      await this.#queue.run(() => this.#arrange());
      await this.#frames.retry();
    } catch (error) {
      // Others may have their stage already; without any, nothing of this try is left behind.
      if (this.#stages.size === 0) await this.close();
      throw StageError.notOpened(error);
    }
    [this.#failures, this.#nextTry] = [0, 0];
    this.#pollTimer ??= setInterval(() => void this.#follow(), screenPollMilliseconds).unref();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#pollTimer) clearInterval(this.#pollTimer);
    const looked = this.#stack.stop();
    this.#pollTimer = null;
    this.#pointer.stop();
    await this.#queue.run(async () => {
      await looked;
      await Promise.all([...this.#stages.keys()].map((index) => this.#closeStage(index)));
      await this.#former.closeAll();
      await this.#display.release();
    });
    // The monitors are followed without a stage as well, by the next connection.
    this.#screenWatch.checkNow();
  }

  async screens(): Promise<Screen[]> {
    return this.#numbers.number(await readScreens(await this.#display.connect()));
  }

  onScreensChange(listener: (screens: Screen[]) => void): void {
    this.#screenWatch.onChange(listener);
  }

  async evaluate(screenIndex: number, expression: string): Promise<unknown> {
    return this.#stageOf(screenIndex).page.evaluate(expression);
  }

  async isSeen(screenIndex: number): Promise<boolean> {
    const stage = this.#stages.get(screenIndex);
    return stage !== undefined && isInPlace(await this.#display.connect(), stage.window, placeOf(stage));
  }

  async capture(screenIndex: number) {
    return captureWallpaper(await this.#display.connect(), this.#stageOf(screenIndex));
  }

  async takeKeys(screenIndex: number, isTaken: boolean): Promise<void> {
    await this.#inputs.takeKeys(await this.#display.connect(), this.#stageOf(screenIndex), isTaken);
  }

  async setInput(screenIndex: number, rectangles: readonly InputRectangle[]): Promise<void> {
    const connection = await this.#display.connect();
    await this.#inputs.set(connection, this.#stages.get(screenIndex), screenIndex, rectangles);
  }

  #stageOf(screenIndex: number): Stage {
    const stage = this.#stages.get(screenIndex);
    if (!stage) throw new StageError(`Screen ${screenIndex} has no stage; open the stages first.`);
    return stage;
  }

  keepFrame(screenIndex: number): Promise<void> {
    return this.#takeFrame(screenIndex, async (stage) => {
      // The player's window keeps its own last frame.
      if (stage.isPlayer) this.#frames.remove(screenIndex);
      else await this.#frames.keep(stage);
      await this.#former.replace(await this.#display.connect(), screenIndex);
    });
  }

  showLastFrame(screenIndex: number): Promise<void> {
    return this.#takeFrame(screenIndex, async (stage) => {
      if (!stage.isPlayer) await this.#frames.hide(stage);
    });
  }

  /** A page may show its scene before its window is where it belongs: its frame is taken once it is. */
  async #takeFrame(screenIndex: number, step: FrameStep): Promise<void> {
    const stage = this.#stages.get(screenIndex);
    if (stage) await step(stage);
    else if (this.#opening.has(screenIndex)) this.#opening.set(screenIndex, step);
  }

  onGiveUp(listener: (screenIndex: number) => void): void {
    this.#giveUpListeners.add(listener);
  }

  feedPointer(isFed: boolean): void {
    if (isFed && this.#isOpen) this.#pointer.start();
    else this.#pointer.stop();
  }

  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void {
    this.#stack.onCoverChange(listener);
  }

  /** Makes the stages match the screens: opens, places and closes what differs. */
  async #arrange(): Promise<void> {
    if (!this.#isOpen) return;
    const connection = await this.#display.connect();
    const all = await this.screens();
    const screens = all.filter(({ id }) => this.#staged?.has(id) !== false);
    const units = listPlayerUnits(this.#played, all, this.#options.canShareWindows !== false);
    // A browser that is away has left frames of stages that are no more.
    for (const index of new Set([...this.#stages.keys(), ...this.#frames.screens]))
      if (!screens.some((screen) => screen.index === index)) await this.#closeStage(index);
    for (const screen of screens) {
      const unit = units.get(screen.id) ?? null;
      const stage = await this.#findStage(connection, screen, unit);
      if (!stage) await this.#openStage(connection, screen, unit);
      else if (
        !isSamePlace(stage.screen, screen) ||
        !(await isInPlace(connection, stage.window, placeOf(stage)))
      )
        await this.#moveStage(connection, stage, screen, unit);
    }
    this.#stack.lookSoon();
  }

  async #moveStage(
    connection: XConnection,
    stage: Stage,
    screen: Screen,
    unit: PlayerUnit | null,
  ): Promise<void> {
    await this.#frames.prepare(screen);
    // A window that several share has a unit of its own for each place.
    await stage.moveTo(stage.shared && unit ? { ...screen, ...unit.place } : screen);
    stage.screen = screen;
    await this.#inputs.apply(connection, stage);
    if (stage.isUnveiled) await this.keepFrame(screen.index);
  }

  /** The stage of this screen, where it is that of the unit. */
  async #findStage(
    connection: XConnection,
    { index }: Screen,
    unit: PlayerUnit | null,
  ): Promise<Stage | null> {
    const stage = this.#stages.get(index) ?? null;
    // A window sends no event of its end, which the page's own may not have come before. Its frame stays.
    if (stage && !(await readRectangle(connection, stage.window))) return this.#dropStage(index);
    const key = unit?.key ?? null;
    if (!stage || stage.unit === key) return stage;
    const back = this.#former.takeBack(index, key);
    this.#stages.delete(index);
    if (back) this.#stages.set(index, back);
    if (back) await stage.close().catch(ignore);
    else await (stage.isUnveiled ? this.#former.keep(connection, stage) : stage.close().catch(ignore));
    return back;
  }

  /** Opens the stage of this screen, and of those that share its player. */
  async #openStage(connection: XConnection, screen: Screen, unit: PlayerUnit | null): Promise<void> {
    const screens = unit?.screens ?? [screen];
    for (const { index } of screens) this.#opening.set(index, null);
    try {
      for (const each of screens) {
        // The former one of a screen whose turn has not come.
        if (each !== screen) await this.#findStage(connection, each, unit);
        await this.#frames.prepare(each);
      }
      const stages = await openStages(connection, this.#options, screen, unit);
      for (const stage of stages) await this.#former.hide(connection, stage);
      for (const stage of stages) {
        const { index } = stage.screen;
        this.#stages.set(index, stage);
        await this.#inputs.apply(connection, stage);
        this.#followPage(index, stage);
        await this.#frames.follow(stage);
        // A page that has gone again has no frame.
        this.#opening.get(index)?.(stage).catch(ignore);
      }
    } finally {
      for (const { index } of screens) this.#opening.delete(index);
    }
  }

  #followPage(index: number, stage: Stage): void {
    this.#stack.forget(index);
    stage.page.onClose(() => {
      if (this.#stages.get(index) !== stage) return;
      this.#stages.delete(index);
      this.#options.log(`the stage of screen ${index} was closed from outside`);
      void this.#follow();
    });
  }

  async #closeStage(index: number): Promise<void> {
    this.#frames.remove(index);
    await this.#dropStage(index);
  }

  async #dropStage(index: number): Promise<null> {
    const stage = this.#stages.get(index);
    this.#stages.delete(index);
    this.#inputs.forget(index);
    await this.#former.close(index);
    // A browser that has ended took its windows with it.
    await stage?.close().catch(ignore);
    return null;
  }

  /** Follows the screens; what keeps failing (the browser was removed) is tried ever more rarely. */
  async #follow(): Promise<void> {
    if (Date.now() < this.#nextTry) return;
    try {
      await this.#queue.run(() => this.#arrange());
      this.#failures = 0;
    } catch (error) {
      const pause = Math.min(firstPauseMilliseconds * 2 ** this.#failures++, longestPauseMilliseconds);
      this.#nextTry = Date.now() + pause;
      setTimeout(() => void this.#follow(), pause).unref();
      this.#options.log('the stages could not follow the screens', error);
    }
  }

  #followSoon(): void {
    this.#screenWatch.checkNow();
    if (this.#isOpen) void this.#follow();
  }
}
