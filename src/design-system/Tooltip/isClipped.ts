/** Below this the difference is a rounding of the layout, not lost text. */
const tolerance = 1;

/** The sizes of an element's box that matter: those of its content and of its visible part, in CSS pixels. */
export interface Box {
  scrollWidth: number;
  clientWidth: number;
  scrollHeight: number;
  clientHeight: number;
}

/** True for a box with more content than it shows: a line cut by an ellipsis, or lines cut by a clamp. */
export function isBoxClipped(box: Box): boolean {
  return (
    box.scrollWidth - box.clientWidth > tolerance ||
    // An inline box has no client height and never truncates its text.
    (box.clientHeight > 0 && box.scrollHeight - box.clientHeight > tolerance)
  );
}

/** True where any text in an element is cut: the ellipsis is often on a part of the control, not on the control. */
export function isTextClipped(element: Element | null): boolean {
  if (!element) return false;
  return [element, ...element.querySelectorAll('*')].some(
    (part) => getComputedStyle(part).overflowX !== 'visible' && isBoxClipped(part),
  );
}
