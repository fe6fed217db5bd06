import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose pressed button is removed with its row: the next button gets it, else the previous
 * one, else the heading of the dialog or the page.
 *
 * @param rows the rows of the list; another array once it has changed
 * @returns registers the pressed button
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): (pressed: HTMLButtonElement) => void {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = place.current;
    place.current = null;
    // Focus that has moved elsewhere in the meantime is not changed.
    if (index === null || document.activeElement !== document.body) return;
    const buttons = buttonsOf(list.current);
    (buttons[index] ?? buttons.at(-1) ?? headingOf(list.current))?.focus();
  }, [list, rows]);
  return (pressed) => {
    place.current = buttonsOf(list.current).indexOf(pressed);
  };
}

function buttonsOf(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll('button') ?? [])];
}

function headingOf(list: HTMLElement | null): HTMLElement | null {
  const heading = list?.closest('section, [role="dialog"]')?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
