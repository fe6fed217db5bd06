import type { Screen } from '../../adapters/screen.ts';
import type { StagePage } from '../../adapters/stagePage.ts';
import type { Rectangle } from '../x11/connection.ts';

/** The page and the window that fill one screen, or the part of a window that several share. */
export interface Stage {
  screen: Screen;
  /** True if the page is the video player. */
  readonly isPlayer: boolean;
  /** The key of the player's unit; null for a page. */
  readonly unit: string | null;
  /** False where the stage of another screen answers for the end of the page that they share. */
  readonly isLead: boolean;
  /** The place of its window on the desktop, where that is not its screen. */
  readonly shared: Rectangle | null;
  /** The parts of its window that stages still have, in its own pixels. */
  parts(): Rectangle[];
  readonly page: StagePage;
  readonly window: number;
  isCovered: boolean;
  /** False until its window is unveiled: an empty page may not stay over the next one. */
  isUnveiled: boolean;
  /** Puts the window to another place; one that is hidden stays so. @throws XError where the window manager does not follow */
  moveTo(place: Screen): Promise<void>;
  /** Shows the window of a page, which is hidden until a last frame lies over it or it has drawn. The second time does nothing. */
  unveil(): Promise<void>;
  /** Closes the page and its window. */
  close(): Promise<void>;
}

/** The place of a stage's window on the desktop. */
export function placeOf({ screen, shared }: Stage): Rectangle {
  return shared ?? screen;
}

/** The place of a screen in its stage's window. */
export function partOf({ screen: { x, y, width, height }, shared }: Stage): Rectangle {
  return { x: shared ? x - shared.x : 0, y: shared ? y - shared.y : 0, width, height };
}
