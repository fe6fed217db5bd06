import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';

/** Event handlers of the region. */
export type ContextHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onClickCapture'
>;

/** Position in the viewport at which a menu was requested, and the input device. */
export interface ContextRequest {
  x: number;
  y: number;
  isByKeyboard: boolean;
}

/** A touch held this long requests the menu, in ms. */
const longPress = 500;
/** A touch that moves further than this scrolls, in CSS pixels. */
const tolerance = 10;

/** Elements with a browser menu whose commands we cannot replace: paste, spelling. */
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Every way to request a context menu: the right button, Shift+F10 or the menu key, and a long press. Implemented
 * here, since React Aria's hook would be part of the first screen wherever cards are shown.
 */
export function useContextRequest(onRequest: (request: ContextRequest) => void): ContextHandlers {
  const finger = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const endsInClick = useRef(false);

  function lift(): void {
    clearTimeout(finger.current?.timer);
    finger.current = null;
  }
  useEffect(() => lift, []);

  function handlePointerDown(event: PointerEvent<HTMLElement>): void {
    endsInClick.current = false;
    if (event.pointerType === 'mouse' || !isOurs(event)) return;
    const { clientX: x, clientY: y } = event;
    lift();
    const timer = setTimeout(() => {
      finger.current = null;
      endsInClick.current = true;
      onRequest({ x, y, isByKeyboard: false });
    }, longPress);
    finger.current = { x, y, timer };
  }

  function handlePointerMove({ clientX, clientY }: PointerEvent<HTMLElement>): void {
    const start = finger.current;
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > tolerance) lift();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isAsking = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isAsking || event.defaultPrevented || !isOurs(event) || !(event.target instanceof Element)) return;
    event.preventDefault();
    const { left, bottom } = event.target.getBoundingClientRect();
    onRequest({ x: left, y: bottom, isByKeyboard: true });
  }

  return {
    onContextMenu: (event) => {
      if (event.defaultPrevented || !isOurs(event)) return;
      event.preventDefault();
      lift();
      onRequest({ x: event.clientX, y: event.clientY, isByKeyboard: false });
    },
    onKeyDown: handleKeyDown,
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    // The touch that requested the menu is not also a tap on what lies under it.
    onClickCapture: (event) => {
      if (!endsInClick.current || !isOurs(event)) return;
      endsInClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Not a text field, and not the open menu, whose events React passes on to the region that rendered it. */
function isOurs({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest(editable);
}
