import type { WindowEdge } from '../../platform/adapters/windowFrame.ts';

/** Gestures of the user on the window, reported by its page; a drag with the position of its press, in CSS pixels. */
export type FrameGesture =
  | { kind: 'move'; x: number; y: number }
  | { kind: 'maximize' }
  | { kind: 'release' }
  | { kind: 'resize'; edge: WindowEdge; x: number; y: number };

/** Name of the binding by which the page reports gestures. */
export const frameBinding = 'yueqiFrame';

/**
 * Runs inside the document of a window without a frame: reports drags of the parts that `app-region: drag` names, double
 * clicks on them, and drags of the window's edges. Its text is sent to the browser, so it uses nothing from outside.
 */
export function reportGestures(binding: string): void {
  if (top !== window) return;
  const edgePixels = 5;
  const cornerPixels = 14;
  const moveThreshold = 3;
  const mainButton = 0;
  const report = (gesture: FrameGesture): void => {
    const send: unknown = Reflect.get(window, binding);
    if (typeof send === 'function') send(JSON.stringify(gesture));
  };
  const isWhole = (): boolean => outerWidth >= screen.availWidth && outerHeight >= screen.availHeight;

  function edgeAt({ clientX: x, clientY: y }: MouseEvent): WindowEdge | null {
    if (isWhole()) return null;
    const near = (distance: number): number => (distance < edgePixels ? 2 : distance < cornerPixels ? 1 : 0);
    const [west, east, north, south] = [
      near(x),
      near(innerWidth - 1 - x),
      near(y),
      near(innerHeight - 1 - y),
    ];
    if (Math.max(west, east, north, south) < 2) return null;
    return `${north ? 'n' : south ? 's' : ''}${west ? 'w' : east ? 'e' : ''}` as WindowEdge;
  }

  function isHandle({ target }: Event): boolean {
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      const region = getComputedStyle(at).getPropertyValue('app-region');
      if (region === 'drag' || region === 'no-drag') return region === 'drag';
    }
    return false;
  }

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let shownEdge: WindowEdge | null = null;
  const showEdge = (edge: WindowEdge | null): void => {
    if (edge === shownEdge) return;
    shownEdge = edge;
    sheet.replaceSync(edge ? `html, html * { cursor: ${edge}-resize !important }` : '');
  };

  let pressed: { x: number; y: number } | null = null;
  type Listener<Name extends keyof WindowEventMap> = (event: WindowEventMap[Name]) => void;
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: Listener<Name>): void =>
    addEventListener(name, listener, { capture: true });
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  listen('pointermove', (event) => {
    if (event.buttons === 0) showEdge(edgeAt(event));
    if (!pressed || event.buttons !== 1) return;
    if (Math.hypot(event.screenX - pressed.x, event.screenY - pressed.y) < moveThreshold) return;
    report({ kind: 'move', ...pressed });
    pressed = null;
  });
  listen('pointerdown', (event) => {
    if (event.button !== mainButton) return;
    const edge = edgeAt(event);
    if (edge) {
      stop(event);
      report({ kind: 'resize', edge, x: event.screenX, y: event.screenY });
    } else pressed = isHandle(event) ? { x: event.screenX, y: event.screenY } : null;
  });
  // A press on the edge does not press the element below it. A click by keyboard has no position, and no count of
  // presses (https://w3c.github.io/uievents/#event-type-click).
  for (const name of ['mousedown', 'click'] as const)
    listen(name, (event) => {
      if (event.button === mainButton && event.detail > 0 && edgeAt(event)) stop(event);
    });
  listen('pointerup', ({ button }) => {
    if (button !== mainButton) return;
    pressed = null;
    report({ kind: 'release' });
  });
  listen('dblclick', (event) => {
    if (event.button === mainButton && !edgeAt(event) && isHandle(event)) report({ kind: 'maximize' });
  });
}
