import type { Screen } from '../../adapters/screen.ts';

/**
 * Gives each connected monitor a number that it keeps: its stage stays its own when another monitor goes. One that comes
 * back gets its former number where that is free.
 */
export class ScreenNumbers {
  readonly #former = new Map<string, number>();
  #present = new Map<string, number>();

  /** The same screens, with their numbers as index. */
  number(screens: readonly Screen[]): Screen[] {
    const present = new Map<string, number>();
    for (const { id } of screens) {
      const kept = this.#present.get(id);
      if (kept !== undefined) present.set(id, kept);
    }
    for (const { id } of screens) {
      if (present.has(id)) continue;
      const taken = new Set(present.values());
      const former = this.#former.get(id);
      present.set(id, former !== undefined && !taken.has(former) ? former : lowestFree(taken));
    }
    this.#present = present;
    for (const [id, number] of present) this.#former.set(id, number);
    return screens.map((screen) => ({ ...screen, index: present.get(screen.id) ?? screen.index }));
  }
}

function lowestFree(taken: ReadonlySet<number>): number {
  let number = 0;
  while (taken.has(number)) number += 1;
  return number;
}
