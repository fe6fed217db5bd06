/** A pixel more or less is a rounding of the layout. */
const tolerance = 1;

export interface Scrolled {
  /** Negative in a right-to-left box. */
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** Returns for a box that scrolls sideways whether content is hidden before its start or after its end. */
export function readOverflow({ scrollLeft, clientWidth, scrollWidth }: Scrolled): {
  isStartHidden: boolean;
  isEndHidden: boolean;
} {
  const passed = Math.abs(scrollLeft);
  return {
    isStartHidden: passed > tolerance,
    isEndHidden: scrollWidth - clientWidth - passed > tolerance,
  };
}
