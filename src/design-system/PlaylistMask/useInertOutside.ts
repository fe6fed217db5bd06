import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Toasts and tooltips also belong to the content in front. */
const alwaysKept = '[aria-live], [data-react-aria-top-layer]';

/**
 * Makes everything inert except the given elements, their ancestors, and toasts and tooltips. An element that was
 * inert before is still inert afterwards.
 */
export function useInertOutside(kept: readonly RefObject<Element | null>[]): void {
  // The excluded elements are determined when the mask appears.
  const keptElements = useEffectEvent(() => kept.flatMap(({ current }) => current ?? []));
  useEffect(() => {
    const elements = keptElements();
    const changed = siblingsOutside(document.body, elements).filter((element) => !element.inert);
    for (const element of changed) element.inert = true;
    return () => {
      for (const element of changed) element.inert = false;
    };
  }, []);
}

/** The largest subtrees that hold none of the excluded elements. */
function siblingsOutside(parent: Element, kept: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || kept.includes(child) || child.matches(alwaysKept)) return [];
    const holdsKept =
      kept.some((element) => child.contains(element)) || child.querySelector(alwaysKept) !== null;
    return holdsKept ? siblingsOutside(child, kept) : [child];
  });
}
