import type { StageLevel, StageReport } from '../../../../src/bridge/contract/stage.ts';
import { StageError, type StagePage } from '../../adapters/stageWindows.ts';
import type { PlayedScene } from '../../adapters/videoPlayer.ts';
import { PlayerProcess, type PlayerEvent, type PlayerProcessOptions } from './playerProcess.ts';
import { playerProperties } from './playerProperties.ts';

export interface PlayerPageOptions extends Omit<PlayerProcessOptions, 'onEvent' | 'onExit'> {
  report: (generation: number, state: StageReport['state']) => void;
  log: (message: string, cause?: unknown) => void;
}

/** The video player in the place of a stage's page. */
export class PlayerPage implements StagePage {
  readonly #options: PlayerPageOptions;
  readonly #crashListeners: (() => void)[] = [];
  #process: PlayerProcess | null = null;
  /** Whether it has ever shown anything: else it is not restarted, but has failed. */
  #isProven = false;
  #wanted: PlayedScene | null = null;
  #level: StageLevel;
  /** The file that was loaded last, and whether it shows. */
  #loaded: { path: string; entry: number | null; isShowing: boolean } | null = null;
  /** The player's own numbers of the file that it has begun, and of the one whose picture it shows. */
  #begun: number | null = null;
  #shown: number | null = null;

  constructor(options: PlayerPageOptions, wanted: PlayedScene | null, level: StageLevel) {
    this.#options = options;
    this.#wanted = wanted;
    this.#level = level;
    this.#start();
  }

  get processId(): number | null {
    return this.#process?.id ?? null;
  }

  /** Shows this from now on; the same file goes on with other options. */
  play(wanted: PlayedScene | null): void {
    this.#wanted = wanted;
    void this.#attempt(() => this.#apply());
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
      ...this.#options,
      onEvent: (event) => process === this.#process && this.#follow(event),
      onExit: () => {
        if (process !== this.#process) return;
        this.#process = null;
        if (this.#isProven) for (const listener of this.#crashListeners) listener();
        else if (this.#wanted) this.#options.report(this.#wanted.generation, 'failed');
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
    const { generation, path, scene } = wanted;
    const settings = process.set(playerProperties(scene.options));
    const known = this.#loaded;
    if (known?.path === path) {
      await settings;
      if (known.isShowing && this.#wanted === wanted) this.#options.report(generation, 'showing');
      return;
    }
    const loaded: NonNullable<typeof known> = { path, entry: null, isShowing: false };
    this.#loaded = loaded;
    const [entry] = await Promise.all([process.command('loadfile', path), settings]);
    loaded.entry = entryOf(entry);
    this.#look();
  }

  async #applyLevel(): Promise<void> {
    const { playback, is_muted: isMuted } = this.#level;
    await this.#process?.set([
      ['pause', playback !== 'play' && playback !== 'slow'],
      ['mute', isMuted],
    ]);
  }

  #follow({ event, playlist_entry_id: entry, reason }: PlayerEvent): void {
    const loaded = this.#loaded;
    if (event === 'start-file') this.#begun = entry ?? null;
    else if (event === 'playback-restart') {
      this.#shown = this.#begun;
      this.#look();
    } else if (event === 'end-file' && reason === 'error' && this.#wanted && loaded?.entry === entry) {
      this.#loaded = null;
      this.#options.report(this.#wanted.generation, 'failed');
    }
  }

  /** A file that was replaced while it was loading is not what is wanted. */
  #look(): void {
    const [loaded, wanted] = [this.#loaded, this.#wanted];
    if (!loaded || loaded.isShowing || loaded.entry === null || loaded.entry !== this.#shown) return;
    loaded.isShowing = true;
    this.#isProven = true;
    if (wanted?.path === loaded.path) this.#options.report(wanted.generation, 'showing');
  }

  /** What cannot be said to a player that has just ended is said to the next one. */
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
