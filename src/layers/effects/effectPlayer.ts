import type { EffectSettings } from '../../bridge/contract/layers/effect.ts';
import type { DrawEffect } from './drawnEffect.ts';
import { drawnEffects } from './drawnEffects.ts';
import { createRandom } from './random.ts';

/** Frames per second at most: with a graphics chip, without one, in a preview, and where the screen is to play slowly. */
export const effectFrameRates = { withGpu: 30, withoutGpu: 12, preview: 24, slow: 6 } as const;

/** The moment that is shown where motion is reduced: everything is scattered by then. */
const calmSeconds = 7;
/** After a longer interval (the machine slept) an effect goes on from where it was. */
const longestStepSeconds = 0.5;

export interface EffectPlayerOptions {
  canvas: HTMLCanvasElement;
  kind: keyof typeof drawnEffects;
  strength: EffectSettings['strength'];
  /** The same seed scatters the same picture. */
  seed: number;
  framesPerSecond: number;
  /** One moment that stands still: the person asked for less motion. */
  isCalm: boolean;
  /** Canvas pixels for each CSS pixel of the screen that the effect is made for. */
  scale: number;
  /** Of a preview; null where the area decides. */
  points: number | null;
}

/** Draws one effect on a canvas, at its frame rate, until it is paused. The canvas has its size already. */
export class EffectPlayer {
  readonly #options: EffectPlayerOptions;
  #scale: number;
  #draw: DrawEffect;
  #framesPerSecond: number;
  #seconds = calmSeconds;
  #lastTime: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: EffectPlayerOptions) {
    this.#options = options;
    this.#scale = options.scale;
    this.#framesPerSecond = options.framesPerSecond;
    this.#draw = this.#create();
    this.#drawFrame();
  }

  /** Goes on from the moment at which it was paused. */
  resume(): void {
    if (this.#options.isCalm || this.#timer !== null) return;
    this.#lastTime = performance.now();
    this.#schedule();
  }

  /** Stands still, and takes nothing of the processor. */
  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lastTime = null;
  }

  setFrameRate(framesPerSecond: number): void {
    this.#framesPerSecond = framesPerSecond;
  }

  /** The canvas has another size: everything is scattered over it again. @param scale as at first */
  resize(scale: number): void {
    this.#scale = scale;
    this.#draw = this.#create();
    this.#drawFrame();
  }

  #create(): DrawEffect {
    const { canvas, kind, strength, seed, points } = this.#options;
    return drawnEffects[kind](
      { width: canvas.width, height: canvas.height, scale: this.#scale, points },
      strength / 100,
      createRandom(seed),
    );
  }

  #schedule(): void {
    this.#timer = setTimeout(() => this.#step(), 1_000 / this.#framesPerSecond);
  }

  #step(): void {
    const now = performance.now();
    this.#seconds += Math.min((now - (this.#lastTime ?? now)) / 1_000, longestStepSeconds);
    this.#lastTime = now;
    this.#drawFrame();
    this.#schedule();
  }

  #drawFrame(): void {
    const { canvas } = this.#options;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    this.#draw(context, this.#seconds);
  }
}
