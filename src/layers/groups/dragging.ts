/** Distance that the pointer moves before it drags, in CSS pixels. */
const slack = 5;
const leftButton = 0;

export interface Drag {
  /** The pointer has gone so far that it drags. */
  begin?: () => void;
  /** In CSS pixels from where it was pressed. */
  move: (by: { x: number; y: number }, at: { x: number; y: number }) => void;
  end: (at: { x: number; y: number }) => void;
  /** Escape, or the pointer was taken away: all is as it was. */
  cancel: () => void;
}

/**
 * Follows the pointer from a press to its release. A click is none of it.
 *
 * @param press called with each press of the left button; null where nothing is to be dragged
 */
export function onDrag(element: HTMLElement, press: (event: PointerEvent) => Drag | null): void {
  element.addEventListener('pointerdown', (down) => {
    if (down.button !== leftButton) return;
    const drag = press(down);
    if (!drag) return;
    let isDragging = false;
    const handlers = new AbortController();
    const { signal } = handlers;
    const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
    const stop = (): void => {
      handlers.abort();
      delete document.documentElement.dataset['dragging'];
    };
    addEventListener(
      'pointermove',
      (event) => {
        const by = { x: event.clientX - down.clientX, y: event.clientY - down.clientY };
        if (!isDragging && Math.hypot(by.x, by.y) < slack) return;
        if (!isDragging) {
          isDragging = true;
          document.documentElement.dataset['dragging'] = '';
          drag.begin?.();
        }
        drag.move(by, at(event));
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (event) => {
        stop();
        if (isDragging) drag.end(at(event));
      },
      { signal },
    );
    const cancel = (): void => {
      stop();
      if (isDragging) drag.cancel();
    };
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal, capture: true });
  });
}
