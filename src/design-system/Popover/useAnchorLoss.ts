import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Detects that an anchor is gone: removed from the page, or no longer laid out. */
export function useAnchorLoss(anchor: RefObject<Element | null>, onLoss: () => void): void {
  const handleLoss = useEffectEvent(onLoss);
  useEffect(() => {
    const element = anchor.current;
    if (!element) return;
    // An element that leaves the page also leaves the viewport: nothing has to watch the whole document.
    const observer = new IntersectionObserver(() => {
      if (!element.isConnected || element.getClientRects().length === 0) handleLoss();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [anchor]);
}
