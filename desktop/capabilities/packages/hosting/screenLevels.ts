import type { StageLevel } from '../../../../src/bridge/contract/stage.ts';
import type { PageLevel } from './page/pageSetup.ts';

/** Reduction that the budget requires of packages: percent of one core that is used and allowed. */
export interface BudgetSteps {
  /** One for fewer frames, two for half the pixels as well. */
  readonly slowSteps: number;
  readonly used: number;
  readonly allowed: number;
}

/** Of a package that plays slowly for another reason than its cost, such as a battery. */
const slowFrames = 15;
const fewestFrames = 4;
const maxFrames = 60;

/** Playback of each screen's package. */
export class ScreenLevels {
  readonly #framesHere: number | null;
  readonly #onChange: (index: number) => void;
  readonly #levels = new Map<number, StageLevel['playback']>();
  #steps: BudgetSteps = { slowSteps: 0, used: 0, allowed: 0 };
  /** By the budget; null for none. */
  #cap: number | null = null;

  /** @param framesHere frames per second that this machine draws at most; null for as many as its screens show */
  constructor(framesHere: number | null, onChange: (index: number) => void) {
    this.#framesHere = framesHere;
    this.#onChange = onChange;
  }

  of(index: number): PageLevel {
    const playback = this.#levels.get(index) ?? 'play';
    const isSlow = playback === 'slow';
    const caps = [this.#framesHere, isSlow ? (this.#cap ?? slowFrames) : null].filter((cap) => cap !== null);
    return {
      isPaused: playback !== 'play' && !isSlow,
      fps: caps.length === 0 ? null : Math.min(...caps),
    };
  }

  /** True where it is drawn at half the width and height. */
  isHalf(index: number): boolean {
    return this.#levels.get(index) === 'slow' && this.#steps.slowSteps > 1;
  }

  set(index: number, playback: StageLevel['playback']): void {
    if (this.#levels.get(index) === playback) return;
    this.#levels.set(index, playback);
    this.#onChange(index);
  }

  /** @param reached frames per second that are drawn now: a cap above that saves nothing */
  setBudget(steps: BudgetSteps, reached: number | null): void {
    const former = this.#steps;
    this.#steps = steps;
    if (steps.slowSteps === former.slowSteps) return;
    if (steps.slowSteps === 0) this.#cap = null;
    else if (steps.slowSteps > former.slowSteps) {
      const share = steps.used > 0 ? steps.allowed / steps.used : 1;
      const cap = Math.round((reached ?? maxFrames) * Math.min(1, share));
      this.#cap = Math.max(fewestFrames, Math.min(cap, this.#cap ?? maxFrames));
    }
    for (const index of this.#levels.keys()) this.#onChange(index);
  }
}
