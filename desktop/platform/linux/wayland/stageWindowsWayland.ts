import { isDeepStrictEqual } from 'node:util';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Log } from '../../../kernel/log.ts';
import { CrashCounts, maxStageCrashes } from '../../../kernel/crashCount.ts';
import type { Screen } from '../../adapters/screen.ts';
import { StageError, type StageWindows } from '../../adapters/stageWindows.ts';
import { ScreenNumbers } from '../stage/screenNumbers.ts';
import type { CompositorWatch } from '../../adapters/compositorWatch.ts';
import type { HelperKeeper } from './helperKeeper.ts';
import { videoPackages } from './helperPackages.ts';
import type { HelperEvent, HelperRequests, Output } from './messages.ts';
import { readTreeUse } from './readTreeUse.ts';
import { toScreens, type OutputScreen } from './toScreens.ts';

/** The coding of most videos; empty where it cannot be played. */
const canPlayVideos = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.640028"')`;

export interface StageWindowsWaylandOptions {
  helper: HelperKeeper;
  outputs: readonly Output[];
  /** Reports which outputs are hidden by windows; null where the compositor does not. */
  watch: Pick<CompositorWatch, 'onCoverLook' | 'sinkWallpaper'> | null;
  /** Names of hosts that stages may reach next to the loopback interface. */
  reachable: readonly string[];
  stageUrl: (screenIndex: number) => string;
  stageToken?: string | undefined;
  log: Log;
}

/**
 * Stages as surfaces of the layer shell, below all windows, each with a page of WebKitGTK in the helper's process.
 * Wayland reports the pointer to no program outside of its own windows, so stages do not follow it.
 */
export class StageWindowsWayland implements StageWindows {
  readonly #options: StageWindowsWaylandOptions;
  readonly #helper: HelperKeeper;
  readonly #numbers = new ScreenNumbers();
  /** The key of the output that each screen's stage is on. */
  readonly #stages = new Map<number, number>();
  readonly #crashes = new CrashCounts<number>({ most: maxStageCrashes });
  readonly #givenUp = new Set<number>();
  readonly #giveUpListeners = new Set<(screenIndex: number) => void>();
  readonly #screenListeners = new Set<(screens: Screen[]) => void>();
  #outputs: readonly Output[];
  #isOpen = false;
  #isVideoChecked = false;
  /** The screens that have a stage; null for all. */
  #staged: ReadonlySet<string> | null = null;
  /** One step after the other: outputs may change while a stage is still opening. */
  readonly #queue = new SerialQueue();

  constructor(options: StageWindowsWaylandOptions) {
    this.#options = options;
    this.#helper = options.helper;
    this.#outputs = options.outputs;
    this.#helper.follow({
      onEvent: (event) => this.#handle(event),
      // Its windows have gone with it. Those that are wanted open again with the outputs of the next one.
      onEnd: () => this.#stages.clear(),
      onGiveUp: () => this.#screens().forEach(({ index }) => this.#giveUp(index)),
    });
  }

  async open(screens: readonly string[] | null = null): Promise<void> {
    this.#isOpen = true;
    this.#staged = screens && new Set(screens);
    this.#crashes.clear();
    const broken = [...this.#givenUp];
    this.#givenUp.clear();
    try {
      await this.#helper.ensure();
      await this.#queue.run(() => this.#arrange());
      // Those that have gone since need none.
      for (const index of broken) await this.#ask('reload', { index }).catch(() => undefined);
    } catch (error) {
      if (this.#stages.size === 0) await this.close();
      throw StageError.notOpened(error);
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#queue.run(async () => {
      if (this.#stages.size === 0) return;
      this.#stages.clear();
      // Only a new process gives back the memory of the web engine.
      await this.#helper.renew();
    });
  }

  screens(): Promise<Screen[]> {
    return Promise.resolve(this.#list());
  }

  onScreensChange(listener: (screens: Screen[]) => void): void {
    this.#screenListeners.add(listener);
  }

  evaluate(screenIndex: number, expression: string): Promise<unknown> {
    if (!this.#stages.has(screenIndex))
      return Promise.reject(new StageError(`Screen ${screenIndex} has no stage; open the stages first.`));
    return this.#ask('evaluate', { index: screenIndex, expression });
  }

  async keepFrame(screenIndex: number): Promise<void> {
    if (this.#canShow(screenIndex)) await this.#ask('keepFrame', { index: screenIndex });
  }

  async showLastFrame(screenIndex: number): Promise<void> {
    if (this.#canShow(screenIndex)) await this.#ask('showLastFrame', { index: screenIndex });
  }

  onGiveUp(listener: (screenIndex: number) => void): void {
    this.#giveUpListeners.add(listener);
  }

  feedPointer(): void {
    // Nothing tells where it is.
  }

  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void {
    const covered = new Set<number>();
    this.#options.watch?.onCoverLook((connectors) => {
      for (const { index, connector } of this.#screens()) {
        const isCovered = connector !== null && connectors.has(connector);
        if (isCovered === covered.has(index)) continue;
        if (isCovered) covered.add(index);
        else covered.delete(index);
        listener(index, isCovered);
      }
    });
  }

  /** Shows the screens' numbers on them for a moment. */
  async showLabels(screens: readonly Screen[], milliseconds: number): Promise<void> {
    const known = this.#screens();
    const labels = screens.flatMap(({ id }, place) => {
      const screen = known.find((each) => each.id === id);
      return screen ? [{ output: screen.output, number: place + 1 }] : [];
    });
    await this.#ask('showLabels', { labels, milliseconds });
  }

  readUse(): Promise<ReadonlyMap<number, number>> {
    return readTreeUse(this.#helper.processId);
  }

  #screens(): OutputScreen[] {
    const screens = toScreens(this.#outputs);
    const numbered = this.#numbers.number(screens);
    return screens.map((screen, place) => ({ ...screen, index: numbered[place]?.index ?? screen.index }));
  }

  #list(): Screen[] {
    return this.#screens().map(({ output: _output, connector: _connector, ...screen }) => screen);
  }

  #canShow(index: number): boolean {
    return this.#stages.has(index) && !this.#givenUp.has(index);
  }

  #ask<Method extends keyof HelperRequests>(method: Method, parameters: HelperRequests[Method]) {
    return this.#helper.request(method, parameters);
  }

  #handle(event: HelperEvent): void {
    if (event.event === 'outputs') this.#follow(event.outputs);
    else if (event.event === 'closed') this.#stages.delete(event.index);
    else if (event.event === 'crashed') this.#recover(event.index);
  }

  #follow(outputs: readonly Output[]): void {
    const { log } = this.#options;
    const before = this.#list();
    this.#outputs = outputs;
    this.#queue
      .run(() => this.#arrange())
      .catch((error: unknown) => log('the stages could not follow the screens', error));
    // A new helper tells the same ones by other keys.
    const screens = this.#list();
    if (isDeepStrictEqual(before, screens)) return;
    for (const listener of this.#screenListeners) listener(screens);
  }

  /** Makes the stages match the outputs. */
  async #arrange(): Promise<void> {
    if (!this.#isOpen) return;
    const screens = this.#screens().filter(({ id }) => this.#staged?.has(id) !== false);
    for (const [index, key] of this.#stages) {
      if (screens.some((screen) => screen.index === index && screen.output === key)) continue;
      this.#stages.delete(index);
      await this.#ask('close', { index });
    }
    const missing = screens.filter(({ index }) => !this.#stages.has(index));
    for (const { index, output } of missing) await this.#open(index, output);
    if (missing.length === 0) return;
    const { watch, log } = this.#options;
    await watch
      ?.sinkWallpaper?.()
      .catch((error: unknown) => log('the wallpaper of the compositor may hide stages', error));
  }

  async #open(index: number, output: number): Promise<void> {
    const { stageUrl, stageToken: token, reachable } = this.#options;
    // Its page may ask for its frame before it has loaded whole.
    this.#stages.set(index, output);
    try {
      await this.#ask('open', { index, output, url: stageUrl(index), token, reachable });
      await this.#checkVideos(index);
    } catch (error) {
      this.#stages.delete(index);
      throw error;
    }
  }

  /** Logs once which packages videos need, where the web engine cannot play them. */
  async #checkVideos(index: number): Promise<void> {
    if (this.#isVideoChecked) return;
    this.#isVideoChecked = true;
    const answer = await this.#ask('evaluate', { index, expression: canPlayVideos });
    if (answer === '')
      this.#options.log(`videos need packages that are missing: sudo apt install ${videoPackages.join(' ')}`);
  }

  /** Loads a broken page again, unless that has helped too little before. Its last frame is seen in the meantime. */
  #recover(index: number): void {
    const { log } = this.#options;
    const isWorthTrying = this.#crashes.add(index);
    log(
      `the page of screen ${index} crashed: ${isWorthTrying ? 'it is loaded again' : 'its last frame stays'}`,
    );
    if (!isWorthTrying) this.#giveUp(index);
    else
      this.#ask('reload', { index }).catch((error: unknown) =>
        log(`the page of screen ${index} could not be loaded again`, error),
      );
  }

  #giveUp(index: number): void {
    this.#givenUp.add(index);
    for (const listener of this.#giveUpListeners) listener(index);
  }
}
