import type { StageLevel, StageReport } from '../../../../src/bridge/contract/stage.ts';
import type { StagePage } from '../../adapters/stagePage.ts';
import { StageError } from '../../adapters/stageWindows.ts';
import type { HeldFrame, HoldFrame } from '../../adapters/videoPlayer.ts';
import type { MachineDecoding } from './machineDecoding.ts';
import type { PlayedVideo } from './joinScenes.ts';
import { PlayerProcess, type PlayerEvent, type PlayerProcessOptions } from './playerProcess.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

/** Lost frames are counted over no shorter time. */
const shortestMilliseconds = 500;

export interface PlayerPageOptions extends Pick<PlayerProcessOptions, 'program' | 'environment'> {
  /** The X window that it draws in. */
  window: number;
  /** The decoder and the renderer to use from its next start on. */
  decoding: Pick<MachineDecoding, 'parameters' | 'distrust'>;
  report: (generations: PlayedVideo['generations'], state: StageReport['state']) => void;
  hold: HoldFrame;
  /** Reads where the player before it on these screens is in this file, in seconds; null where that has another. */
  readStart: (path: string) => Promise<number | null>;
  log: (message: string, cause?: unknown) => void;
}

/** The video player in the place of a stage's page, or of several that show the same. */
export class PlayerPage implements StagePage {
  readonly #options: PlayerPageOptions;
  readonly #crashListeners: (() => void)[] = [];
  #process: PlayerProcess | null = null;
  /** True once it has shown something: otherwise it is not restarted, but has failed. */
  #isProven = false;
  #wanted: PlayedVideo | null = null;
  #level: StageLevel;
  /** The file that was loaded last, and whether it shows. */
  #loaded: { path: string; entry: number | null; isShowing: boolean } | null = null;
  /** The player's own numbers of the file that it has begun, and of the one whose picture it shows. */
  #begun: number | null = null;
  #shown: number | null = null;
  /** The last frame of the former file, until the next one shows. */
  #held: Promise<HeldFrame | null> | null = null;
  /** Frames that came too late to be drawn, when they were last counted. */
  #drops: { count: number; time: number } | null = null;

  constructor(options: PlayerPageOptions, wanted: PlayedVideo | null, level: StageLevel) {
    this.#options = options;
    this.#wanted = wanted;
    this.#level = level;
    this.#start();
  }

  get processId(): number | null {
    return this.#process?.id ?? null;
  }

  /** The file that it shows; null while it shows none. */
  get path(): string | null {
    return this.#loaded?.isShowing ? this.#loaded.path : null;
  }

  /** Seconds since the beginning of the file that it shows; null while it shows none. */
  async readPosition(): Promise<number | null> {
    const position = await this.#process?.command('get_property', 'time-pos').catch(() => null);
    return typeof position === 'number' ? position : null;
  }

  /** The decoder in use; null while it shows nothing. */
  async readDecoder(): Promise<'gpu' | 'cpu' | null> {
    if (this.path === null) return null;
    const used = await this.#process?.command('get_property', 'hwdec-current').catch(() => null);
    if (typeof used !== 'string') return null;
    return used === 'no' || used === '' ? 'cpu' : 'gpu';
  }

  /** Shows this from now on; the same file goes on with other options. */
  play(wanted: PlayedVideo | null): void {
    this.#wanted = wanted;
    void this.#attempt(() => this.#apply());
  }

  /** Frames per second that it draws; null while it shows nothing, and for a first moment. */
  async readFrameRate(): Promise<number | null> {
    const process = this.#process;
    if (!process || !this.#loaded?.isShowing) return null;
    if (!this.#isPlaying) return 0;
    const names = ['estimated-vf-fps', 'speed', 'frame-drop-count'];
    // One that has just begun does not know its rate yet.
    const values = await Promise.all(names.map((name) => process.command('get_property', name))).catch(
      () => [],
    );
    const [rate, speed, dropped] = values.map(Number);
    if (rate === undefined || speed === undefined || dropped === undefined) return null;
    const [before, now] = [this.#drops, { count: dropped, time: performance.now() }];
    // Each of several screens may ask for it at once.
    if (before && now.time - before.time < shortestMilliseconds) return rate * speed;
    this.#drops = now;
    const lost = before ? ((now.count - before.count) / (now.time - before.time)) * 1_000 : 0;
    return Math.max(0, rate * speed - Math.max(0, lost));
  }

  setLevel(level: StageLevel): void {
    this.#level = level;
    void this.#attempt(() => this.#applyLevel());
  }

  async reload(): Promise<void> {
    const former = this.#process;
    this.#start();
    await former?.quit();
  }

  async close(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    await process?.quit();
    this.#release();
  }

  onCrash(listener: () => void): void {
    this.#crashListeners.push(listener);
  }

  /** Its window is ours, and closes with the stage. */
  onClose(): void {}

  async movePointer(): Promise<void> {}

  evaluate(): Promise<unknown> {
    return Promise.reject(new StageError('A video player runs no scripts.'));
  }

  screenshot(): Promise<Buffer> {
    return Promise.reject(new StageError('A video player keeps its last frame by itself.'));
  }

  #start(): void {
    this.#loaded = null;
    this.#begun = null;
    this.#shown = null;
    const process: PlayerProcess = new PlayerProcess({
      program: this.#options.program,
      environment: this.#options.environment,
      parameters: [`--wid=${this.#options.window}`, ...this.#options.decoding.parameters],
      onEvent: (event) => process === this.#process && this.#follow(event),
      onExit: (signal) => {
        if (process !== this.#process) return;
        if (signal !== null) void this.#options.decoding.distrust(signal);
        this.#process = null;
        if (this.#isProven) for (const listener of this.#crashListeners) listener();
        else if (this.#wanted) this.#options.report(this.#wanted.generations, 'failed');
      },
    });
    this.#process = process;
    void this.#attempt(async () => {
      await this.#applyLevel();
      await this.#apply();
    });
  }

  async #apply(): Promise<void> {
    const [process, wanted] = [this.#process, this.#wanted];
    if (!process) return;
    if (!wanted) {
      this.#loaded = null;
      await process.command('stop');
      return;
    }
    const { generations, path, properties } = wanted;
    const known = this.#loaded;
    if (known?.path !== path && known?.isShowing) {
      this.#held ??= this.#options.hold();
      await this.#held;
      // Another one is wanted in the meantime: it is on its way by itself.
      if (this.#wanted !== wanted || this.#process !== process) return;
    }
    const settings = process.set(properties);
    if (known?.path === path) {
      await settings;
      if (known.isShowing && this.#wanted === wanted) this.#reportShowing(generations);
      return;
    }
    const isFirst = known === null;
    const loaded: NonNullable<typeof known> = { path, entry: null, isShowing: false };
    this.#loaded = loaded;
    const start = isFirst ? await this.#options.readStart(path).catch(() => null) : null;
    if (start !== null) await process.set([['start', String(start)]]);
    const [entry] = await Promise.all([process.command('loadfile', path), settings]);
    loaded.entry = entryOf(entry);
    this.#look();
  }

  async #applyLevel(): Promise<void> {
    await this.#process?.set([
      ['pause', !this.#isPlaying],
      ['mute', this.#level.is_muted],
    ]);
  }

  get #isPlaying(): boolean {
    return isMoving(this.#level);
  }

  #follow({ event, playlist_entry_id: entry, reason }: PlayerEvent): void {
    const loaded = this.#loaded;
    if (event === 'start-file') this.#begun = entry ?? null;
    else if (event === 'playback-restart') {
      this.#shown = this.#begun;
      this.#look();
    } else if (event === 'end-file' && reason === 'error' && this.#wanted && loaded?.entry === entry) {
      this.#loaded = null;
      this.#options.report(this.#wanted.generations, 'failed');
    }
  }

  /** A file that was replaced while it was loading is not what is wanted. */
  #look(): void {
    const [loaded, wanted] = [this.#loaded, this.#wanted];
    if (!loaded || loaded.isShowing || loaded.entry === null || loaded.entry !== this.#shown) return;
    loaded.isShowing = true;
    this.#isProven = true;
    // The next round begins at the beginning.
    void this.#attempt(async () => this.#process?.set([['start', 'none']]));
    if (wanted?.path === loaded.path) this.#reportShowing(wanted.generations);
  }

  #reportShowing(generations: PlayedVideo['generations']): void {
    this.#release();
    this.#options.report(generations, 'showing');
  }

  /** Fades out what is held. */
  #release(): void {
    const held = this.#held;
    this.#held = null;
    held
      ?.then((frame) => frame?.fade())
      .catch((error: unknown) => this.#options.log('a video did not fade in', error));
  }

  /** Runs a step. A player that has just ended cannot follow it; the next one gets the whole state. */
  async #attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (this.#process) this.#options.log('the video player does not follow', error);
    }
  }
}

function entryOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('playlist_entry_id' in answer)) return null;
  return typeof answer.playlist_entry_id === 'number' ? answer.playlist_entry_id : null;
}
