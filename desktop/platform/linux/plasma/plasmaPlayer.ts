import { pathToFileURL } from 'node:url';
import type { StageLevel, StageReport, StageScene } from '../../../../src/bridge/contract/stage.ts';
import { StageError } from '../../adapters/stageWindows.ts';
import type { PlayedScene, VideoPlayer } from '../../adapters/videoPlayer.ts';
import { canPlay, fillsScreen } from '../player/playerProperties.ts';
import type { PackageRequests, VideoLevel } from './messages.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

const plainLevel: StageLevel = { playback: 'play', is_muted: false };

/** Sends a request to the desktop of a screen, where it has joined. */
export type AskScreen = <Method extends 'playVideo' | 'setLevel'>(
  screen: number,
  method: Method,
  parameters: PackageRequests[Method],
) => void;

/** Plays videos in Plasma by QtMultimedia, where no browser engine is installed that could show pages. */
export class PlasmaPlayer implements VideoPlayer {
  readonly #isNeeded: () => boolean;
  readonly #scenes = new Map<number, PlayedScene>();
  readonly #levels = new Map<number, StageLevel>();
  readonly #listeners = new Set<(report: StageReport) => void>();
  #ask: AskScreen = () => undefined;

  /** @param isNeeded true while pages cannot be shown, and videos can */
  constructor(isNeeded: () => boolean) {
    this.#isNeeded = isNeeded;
  }

  connect(ask: AskScreen): void {
    this.#ask = ask;
  }

  canPlay(scene: StageScene, screen: { width: number; height: number }): boolean {
    const isOwn = fillsScreen(scene.area, screen);
    return this.#isNeeded() && isOwn && canPlay(scene, screen) && isShownAlike(scene.options);
  }

  stage(screen: number, played: PlayedScene | null): void {
    if (played) this.#scenes.set(screen, played);
    else this.#scenes.delete(screen);
    this.start(screen);
  }

  setLevel(screen: number, level: StageLevel): void {
    this.#levels.set(screen, level);
    if (this.#scenes.has(screen)) this.#ask(screen, 'setLevel', toVideoLevel(level));
  }

  onReport(listener: (report: StageReport) => void): void {
    this.#listeners.add(listener);
  }

  /** Sends a screen what it is to play. */
  start(screen: number): void {
    const played = this.#scenes.get(screen);
    if (!played) return;
    const { generation, path, scene } = played;
    const { fit, speed, volume } = scene.options;
    this.#ask(screen, 'playVideo', {
      generation,
      source: pathToFileURL(path).href,
      fillMode:
        fit === 'stretch' ? 'Stretch' : fit === 'contain' ? 'PreserveAspectFit' : 'PreserveAspectCrop',
      speed,
      volume: volume / 100,
      level: toVideoLevel(this.#levels.get(screen) ?? plainLevel),
    });
  }

  report(report: StageReport): void {
    for (const listener of this.#listeners) listener(report);
  }

  /** Plasma has the window. */
  open(): Promise<never> {
    return Promise.reject(new StageError('Plasma opens its videos itself.'));
  }

  readFrameRate(): Promise<null> {
    return Promise.resolve(null);
  }

  /** QtMultimedia does not say. */
  readDecoder(): Promise<null> {
    return Promise.resolve(null);
  }

  /** It plays in the shell's own process. */
  processes(): number[] {
    return [];
  }
}

/** True for options that a plain video item has too. */
function isShownAlike(options: StageScene['options']): boolean {
  const { fit, zoom, position_x: x, position_y: y, is_flipped: isFlipped } = options;
  const { brightness, contrast, saturation } = options;
  const isCentred = x === 50 && y === 50 && zoom === 100 && !isFlipped;
  return fit !== 'centre' && isCentred && brightness === 0 && contrast === 0 && saturation === 0;
}

function toVideoLevel(level: StageLevel): VideoLevel {
  return { isPlaying: isMoving(level), isMuted: level.is_muted };
}
