import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Toasts and tooltips speak for what is in front as well. */
const alwaysKept = '[aria-live], [data-react-aria-top-layer]';

/**
 * Makes everything inert except the given elements, what contains them, and what speaks for all. An element that was
 * inert before stays so afterwards.
 */
export function useInertOutside(kept: readonly RefObject<Element | null>[]): void {
  // What is kept is decided when the mask appears.
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

/** The largest parts of a tree that hold none of the kept elements. */
function siblingsOutside(parent: Element, kept: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || kept.includes(child) || child.matches(alwaysKept)) return [];
    const holdsKept =
      kept.some((element) => child.contains(element)) || child.querySelector(alwaysKept) !== null;
    return holdsKept ? siblingsOutside(child, kept) : [child];
  });
}
