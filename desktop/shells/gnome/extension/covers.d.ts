import type { Rectangle } from '../../../../src/bridge/rules/rectangles.ts';

/** True if the covers together hide the whole area. */
export function isHidden(area: Rectangle, covers: readonly Rectangle[]): boolean;
