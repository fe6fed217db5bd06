import { useLayoutEffect, useState, type RefObject } from 'react';

/** Container in which an overlay is rendered, and the text direction around its anchor. */
export interface OverlayHost {
  container: Element;
  direction: 'ltr' | 'rtl';
}

/**
 * Finds the host of an overlay: the dialog that contains its anchor, or the body. A modal dialog traps the focus
 * among its own descendants, so an overlay of one of its controls has to be one.
 *
 * @returns null in the first rendering, before the anchor is known
 */
export function useOverlayHost(anchor: RefObject<Element | null>): OverlayHost | null {
  const [host, setHost] = useState<OverlayHost | null>(null);
  useLayoutEffect(() => {
    const element = anchor.current;
    setHost({
      container: element?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body,
      direction: element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
    });
  }, [anchor]);
  return host;
}
