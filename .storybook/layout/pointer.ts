import { cdp } from 'vitest/browser';

/** Moves the browser's own pointer to a point of the stories' document, in CSS pixels. */
export async function movePointer(x: number, y: number): Promise<void> {
  // The document is a frame of the page that gets the input.
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + left, y: y + top });
}

/** Moves the pointer off the document, so that nothing is hovered. */
export async function removePointer(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -10, y: -10 });
}
