import type { DesktopScreen, ScreenState } from '../../bridge/contract/desktop.ts';
import { boundsOf } from '../../bridge/rules/rectangles.ts';

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All monitors in one drawing: where each is, in percent of the whole. */
export interface MonitorLayout {
  /** Width of the whole over its height. */
  ratio: number;
  /** In reading order: the rows from above, each from the left. */
  places: readonly { state: ScreenState; place: Rectangle }[];
}

/** Places monitors as they stand beside one another; null without any. */
export function layoutMonitors(screens: readonly ScreenState[]): MonitorLayout | null {
  if (screens.length === 0) return null;
  const all = screens.map(({ screen }) => screen);
  const { x: left, y: top, width, height } = boundsOf(all);
  return {
    ratio: width / height,
    places: inReadingOrder(screens).map((state) => ({
      state,
      place: {
        left: ((state.screen.x - left) / width) * 100,
        top: ((state.screen.y - top) / height) * 100,
        width: (state.screen.width / width) * 100,
        height: (state.screen.height / height) * 100,
      },
    })),
  };
}

/** Those whose middle is within the height of a row's first monitor are in that row. */
function inReadingOrder(screens: readonly ScreenState[]): ScreenState[] {
  const rows: { first: DesktopScreen; states: ScreenState[] }[] = [];
  for (const state of screens.toSorted((one, other) => one.screen.y - other.screen.y)) {
    const { y, height } = state.screen;
    const row = rows.find(({ first }) => y + height / 2 <= first.y + first.height);
    if (row) row.states.push(state);
    else rows.push({ first: state.screen, states: [state] });
  }
  return rows.flatMap(({ states }) => states.toSorted((one, other) => one.screen.x - other.screen.x));
}
