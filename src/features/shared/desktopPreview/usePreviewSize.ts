import { useLayoutEffect, useState, type RefObject } from 'react';
import { tierOf, type PreviewTier } from './tiers.ts';

/** @param width until it is measured, in CSS pixels */
export function usePreviewTier(frame: RefObject<HTMLElement | null>, width: number): PreviewTier {
  const [tier, setTier] = useState(() => tierOf(width));
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = (): void => {
      // Not laid out.
      if (current.clientWidth > 0) setTier(tierOf(current.clientWidth));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [frame]);
  return tier;
}

/** True once the element was in view: one that was never seen need not be drawn. */
export function useWasSeen(frame: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      setWasSeen(true);
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [frame]);
  return wasSeen;
}
