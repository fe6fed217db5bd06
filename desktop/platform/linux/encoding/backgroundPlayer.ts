import { VideoError, type Pause } from '../../adapters/videoEncoder.ts';
import { findOnPath } from '../../programs/findOnPath.ts';
import { PlayerProcess, type PlayerEvent } from '../player/playerProcess.ts';
import { readProcessSeconds } from '../processTime.ts';

const checkMilliseconds = 500;

/** Limits of a process that does not come forward: CPU time that it may use, and time in which it may use none. */
export interface StallLimits {
  cpuSeconds: number;
  idleMilliseconds: number;
}

/** The end of a file takes the longest: an encoder then writes all frames that it has kept. */
export const stallLimits: StallLimits = { cpuSeconds: 180, idleMilliseconds: 600_000 };

/** Parameters of a player that plays one file once, for itself. */
export const onceParameters = ['--loop-file=no', '--keep-open=no', '--ao=null', '--load-stats-overlay=no'];

const noPause: Pause = { isOn: false, onChange: () => () => undefined };

export interface BackgroundOptions {
  program: string;
  environment: NodeJS.ProcessEnv;
  parameters: readonly string[];
  folder?: string;
  signal: AbortSignal;
  pause?: Pause;
  limits?: StallLimits;
  /** The programs that start it; without any, those that lower its priority. */
  launcher?: readonly string[];
  onEvent?: (event: PlayerEvent) => void;
  /** Called twice a second with the place in the video, in percent. */
  onPercent?: (percent: number) => void;
}

export interface BackgroundRun {
  player: PlayerProcess;
  /** Resolves with true once it has ended by itself, at the end of its file; false where it could not read it. */
  ended: Promise<boolean>;
}

/**
 * Runs a player at the lowest priority of the processors and of the disks, and ends it: with its work, when it is cancelled,
 * when it does not come forward, and when this process ends.
 *
 * @throws VideoError
 */
export async function runInBackground<Result>(
  options: BackgroundOptions,
  work: (run: BackgroundRun) => Promise<Result>,
): Promise<Result> {
  const { program, environment, parameters, folder, signal } = options;
  const { pause = noPause, limits = stallLimits } = options;
  if (signal.aborted) throw new VideoError('cancelled');
  const ended = Promise.withResolvers<boolean>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let isAtEnd = false;
  const launcher = options.launcher ?? (await findLauncher(environment));
  const player = new PlayerProcess({
    ...{ program, environment, parameters, launcher },
    ...(folder !== undefined && { folder }),
    onEvent(event) {
      if (event.event === 'end-file') isAtEnd = event.reason === 'eof';
      options.onEvent?.(event);
    },
    onExit(exitSignal) {
      if (exitSignal === null) ended.resolve(isAtEnd);
      else failed.reject(new VideoError('crashed'));
    },
  });
  const setPause = (): void =>
    void player.command('set_property', 'pause', pause.isOn).catch(() => undefined);
  const cancel = (): void => failed.reject(new VideoError('cancelled'));
  signal.addEventListener('abort', cancel, { once: true });
  const stopPause = pause.onChange(setPause);
  const watch = new ProgressWatch(player, { pause, limits, onPercent: options.onPercent });
  const timer = setInterval(() => {
    watch.look().catch((error: unknown) => failed.reject(error));
  }, checkMilliseconds);
  try {
    if (pause.isOn) setPause();
    return await Promise.race([work({ player, ended: ended.promise }), failed.promise]);
  } finally {
    clearInterval(timer);
    stopPause();
    signal.removeEventListener('abort', cancel);
    await player.quit();
  }
}

interface WatchOptions {
  pause: Pause;
  limits: StallLimits;
  onPercent: BackgroundOptions['onPercent'];
}

/** Notices a process that does not come forward. */
class ProgressWatch {
  readonly #player: PlayerProcess;
  readonly #options: WatchOptions;
  #place: unknown = null;
  /** At the last step forward. */
  #cpuSeconds = 0;
  #usedSeconds = 0;
  #usedAt = performance.now();
  #isAsking = false;

  constructor(player: PlayerProcess, options: WatchOptions) {
    this.#player = player;
    this.#options = options;
  }

  /** @throws VideoError `hung` */
  async look(): Promise<void> {
    const { pause, limits, onPercent } = this.#options;
    const used = this.#player.id === null ? null : await readProcessSeconds(this.#player.id);
    // It has ended in the meantime.
    if (used === null) return;
    if (used !== this.#usedSeconds || pause.isOn) this.#usedAt = performance.now();
    this.#usedSeconds = used;
    if (pause.isOn) this.#cpuSeconds = used;
    const isHung =
      used - this.#cpuSeconds > limits.cpuSeconds ||
      performance.now() - this.#usedAt > limits.idleMilliseconds;
    if (isHung) throw new VideoError('hung');
    // One that hangs does not answer either.
    if (this.#isAsking) return;
    this.#isAsking = true;
    const place = await this.#player.command('get_property', 'percent-pos').catch(() => null);
    this.#isAsking = false;
    if (place === this.#place) return;
    this.#place = place;
    this.#cpuSeconds = used;
    if (typeof place === 'number') onPercent?.(place);
  }
}

/** The lowest priority of the processors, and of the disks where the system has a program for it. */
async function findLauncher(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const [nice, ionice] = await Promise.all([
    findOnPath('nice', environment),
    findOnPath('ionice', environment),
  ]);
  return [...(nice === null ? [] : [nice, '-n', '19']), ...(ionice === null ? [] : [ionice, '-c', '3'])];
}
