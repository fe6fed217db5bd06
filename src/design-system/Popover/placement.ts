import type { Placement } from 'react-aria/useOverlayPosition';

/** A side of the anchor and, after a space, the edge to line up with; start and end follow the text's direction. */
export type LogicalPlacement =
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'top'
  | 'top start'
  | 'top end'
  | 'start'
  | 'end';

/**
 * The same placement in left and right. React Aria would derive the direction from the browser's language, but the
 * product's language is the user's choice.
 */
export function physicalPlacement(placement: LogicalPlacement, direction: 'ltr' | 'rtl'): Placement {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return placement.replace('start', start ?? '').replace('end', end ?? '') as Placement;
}
