import type { Circumstances, LocalTime } from '../../director/circumstances.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import type { SeenDesktop } from '../../platform/adapters/desktopWatch.ts';
import type { FestivalDays } from './timing/festivalDays.ts';

/** Circumstances that this machine reports, as far as it can. */
export type MachineCircumstances = Pick<
  Circumstances,
  'battery' | 'idleMinutes' | 'isLocked' | 'hasOtherSound' | 'isGaming' | 'isPerformanceMode' | 'overBudget'
>;

/** Screen for the whole desktop, where the monitors are not known. */
export const wholeDesktop: Screen = {
  id: 'desktop',
  name: null,
  index: 0,
  x: 0,
  y: 0,
  width: 1_920,
  height: 1_080,
  scale: 1,
  isPrimary: true,
};

const calmMachine: MachineCircumstances = {
  battery: null,
  idleMinutes: null,
  isLocked: false,
  hasOtherSound: false,
  isGaming: false,
  isPerformanceMode: false,
  overBudget: null,
};

const emptyDesktop: SeenDesktop = {
  workspace: null,
  activeProgram: null,
  filling: [],
  programs: new Set(),
};

/** Everything besides the plan that decides, gathered from what reports it. */
export class CircumstanceStore {
  screens: readonly Screen[] = [];
  seen = emptyDesktop;
  readonly covered = new Set<number>();
  readonly #readTime: () => LocalTime;
  #machine = calmMachine;

  constructor(readTime: () => LocalTime) {
    this.#readTime = readTime;
  }

  report(change: Partial<MachineCircumstances>): void {
    this.#machine = { ...this.#machine, ...change };
  }

  /** As the director takes them. */
  read(): Circumstances {
    const { seen, covered } = this;
    return {
      ...this.#machine,
      now: this.#readTime(),
      screens: this.screens.map((screen) => {
        const filling = seen.filling.filter(({ x, y }) => contains(screen, x, y));
        const { id, x, y, width, height } = screen;
        return {
          id,
          x,
          y,
          width,
          height,
          isCovered: covered.has(screen.index),
          hasMaximizedWindow: filling.some(({ isFullScreen }) => !isFullScreen),
          hasFullScreenWindow: filling.some(({ isFullScreen }) => isFullScreen),
        };
      }),
      workspace: seen.workspace?.current ?? null,
      runningPrograms: seen.programs,
      activeProgram: seen.activeProgram,
      fullScreenPrograms: new Set(
        seen.filling.filter(({ isFullScreen }) => isFullScreen).map(({ program }) => program),
      ),
    };
  }
}

function contains(screen: Screen, x: number, y: number): boolean {
  return x >= screen.x && y >= screen.y && x < screen.x + screen.width && y < screen.y + screen.height;
}

/** @returns the time of the machine's own zone */
export function readLocalTime(festivals: Pick<FestivalDays, 'has'>, now = new Date()): LocalTime {
  return {
    weekday: now.getDay() || 7,
    minute: now.getHours() * 60 + now.getMinutes(),
    isFestival: festivals.has(now),
  };
}
