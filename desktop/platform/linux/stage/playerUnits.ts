import type { Screen } from '../../adapters/screen.ts';
import { boundsOf, intersect, type Rectangle } from '../../../../src/bridge/rules/rectangles.ts';

/** The smallest part of its window that a shared player may use: beyond the edges of the screens it would draw in vain. */
const smallestUse = 2 / 3;

/** One video player and the screens that it fills by one window. */
export interface PlayerUnit {
  /** Differs where another window is needed. A window of one screen follows that wherever it goes. */
  key: string;
  screens: readonly [Screen, ...Screen[]];
  /** The place of its window on the desktop. */
  place: Rectangle;
}

/** The key of a window that fills one screen. */
export const ownKey = 'own';

/**
 * Chooses the screens that share a video player: those that show the same, as far as one window over them hides no
 * other screen and is filled by them.
 *
 * @param played what is played, by the ids of the screens that have a player
 * @param all every screen of the desktop, with a stage or without
 * @param canShare false where a window has to lie on one screen
 * @returns the unit of each played screen, by its id
 */
export function listPlayerUnits(
  played: ReadonlyMap<string, string>,
  all: readonly Screen[],
  canShare: boolean,
): ReadonlyMap<string, PlayerUnit> {
  const units = new Map<string, PlayerUnit>();
  const left = all.filter(({ id }) => played.has(id));
  for (let first = left.shift(); first; first = left.shift()) {
    const alike = left.filter(({ id }) => canShare && played.get(id) === played.get(first.id));
    const screens = chooseScreens(first, alike, all);
    for (const screen of screens)
      units.set(screen.id, { key: keyOf(screens), screens, place: boundsOf(screens) });
    for (const screen of screens.slice(1)) left.splice(left.indexOf(screen), 1);
  }
  return units;
}

/** All of them where they can share a window, else as many as can. */
function chooseScreens(
  first: Screen,
  alike: readonly Screen[],
  all: readonly Screen[],
): readonly [Screen, ...Screen[]] {
  if (fits([first, ...alike], all)) return [first, ...alike];
  let chosen: readonly [Screen, ...Screen[]] = [first];
  for (const screen of alike) if (fits([...chosen, screen], all)) chosen = [...chosen, screen];
  return chosen;
}

function fits(screens: readonly Screen[], all: readonly Screen[]): boolean {
  const bounds = boundsOf(screens);
  const used = screens.reduce((sum, screen) => sum + sizeOf(screen), 0);
  return (
    used >= smallestUse * sizeOf(bounds) &&
    all.every((screen) => screens.includes(screen) || !intersect(screen, bounds))
  );
}

function keyOf(screens: readonly Screen[]): string {
  if (screens.length === 1) return ownKey;
  return screens.map(({ id, x, y, width, height }) => [id, x, y, width, height].join()).join(' ');
}

function sizeOf({ width, height }: Rectangle): number {
  return width * height;
}
