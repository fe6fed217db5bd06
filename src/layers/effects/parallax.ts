/** Largest movement of the wallpaper at full strength, as a share of its size; it is enlarged by as much. */
const furthest = 0.03;
/** Time constant with which it follows the pointer, in milliseconds: it drifts rather than jumps. */
const followMilliseconds = 260;

/**
 * Moves a wallpaper a little against the pointer, as what is far away does.
 *
 * @param strength percent
 * @returns undoes it
 */
export function followPointer(element: HTMLElement, strength: number, isCalm: boolean): () => void {
  if (isCalm) return () => undefined;
  const reach = (furthest * strength) / 100;
  const { style } = element;
  style.scale = String(1 + 2 * reach);
  style.transition = `translate ${followMilliseconds}ms ease-out`;
  const move = ({ clientX, clientY }: PointerEvent | MouseEvent): void => {
    const shiftOf = (place: number, length: number): number =>
      (0.5 - Math.min(1, Math.max(0, place / Math.max(1, length)))) * 2 * reach * 100;
    const { left, top, width, height } = frameOf(element);
    style.translate = `${shiftOf(clientX - left, width).toFixed(2)}% ${shiftOf(clientY - top, height).toFixed(2)}%`;
  };
  element.ownerDocument.addEventListener('mousemove', move);
  return () => {
    element.ownerDocument.removeEventListener('mousemove', move);
    style.scale = '';
    style.translate = '';
    style.transition = '';
  };
}

/** Returns the rectangle of the element around it, which does not move. */
function frameOf(element: HTMLElement): DOMRect {
  return (element.parentElement ?? element).getBoundingClientRect();
}
