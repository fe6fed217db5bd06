import { headingOf, watchDocument } from './screenTitle.ts';

/** Time in which a screen has to show its heading, in milliseconds. */
const longestLoad = 10_000;
/** Time in which the element that was left has to appear after the heading: a list restores its offset first. */
const longestReturn = 1_500;
/** Entries of the history whose focus is remembered. */
const historyLimit = 50;

export interface ScreenFocus {
  /** Notices where the focus goes. @returns ends that */
  start(): () => void;
  /** An entry of the history is shown, by going back or for the first time. @returns ends its wait */
  enter(key: string, isBack: boolean): () => void;
}

/**
 * The focus across routes (WCAG 2.4.3). Where a new screen has removed the focused element, its heading gets the focus,
 * or, on going back, the element that was left; otherwise the focus stays, and `onScreen` reports the new heading.
 */
export function createScreenFocus(onScreen: () => void): ScreenFocus {
  const left = new Map<string, string>();
  let currentKey: string | null = null;
  let currentName: string | null = null;
  let isByKeyboard = false;

  function remember({ target }: FocusEvent): void {
    const locator = target instanceof HTMLElement ? locatorOf(target) : null;
    if (currentKey === null || locator === null) return;
    left.delete(currentKey);
    left.set(currentKey, locator);
    const [oldest] = left.keys();
    if (left.size > historyLimit && oldest !== undefined) left.delete(oldest);
  }

  function focus(element: HTMLElement): void {
    const options: FocusOptions & { focusVisible: boolean } = {
      preventScroll: true,
      // Someone who uses a pointer sees no ring that they have not asked for.
      focusVisible: isByKeyboard,
    };
    element.focus(options);
  }

  return {
    start() {
      const handleKey = (): void => void (isByKeyboard = true);
      const handlePointer = (): void => void (isByKeyboard = false);
      document.addEventListener('focusin', remember);
      document.addEventListener('keydown', handleKey, true);
      document.addEventListener('pointerdown', handlePointer, true);
      return () => {
        document.removeEventListener('focusin', remember);
        document.removeEventListener('keydown', handleKey, true);
        document.removeEventListener('pointerdown', handlePointer, true);
      };
    },
    enter(key, isBack) {
      const isFirst = currentKey === null;
      currentKey = key;
      const locator = isBack ? left.get(key) : undefined;
      const since = performance.now();
      let headingSince: number | null = null;
      let end = (): void => undefined;
      const look = (): void => {
        const now = performance.now();
        const heading = headingOf();
        if (heading) headingSince ??= now;
        if (heading && (isFirst || !isFocusLost())) {
          end();
          if (!isFirst && heading.textContent !== currentName) onScreen();
          currentName = heading.textContent;
          return;
        }
        if (now - since > longestLoad) return end();
        if (isFirst || !isFocusLost()) return;
        const found = locator === undefined ? null : document.querySelector<HTMLElement>(locator);
        const isPatient =
          locator !== undefined && (headingSince === null || now - headingSince < longestReturn);
        const target = found ?? (isPatient ? null : heading);
        if (!target) return;
        if (target === heading) heading.tabIndex = -1;
        currentName = heading?.textContent ?? null;
        focus(target);
        end();
      };
      const unwatch = watchDocument(look);
      // A screen that does not change any more still has to be looked at when the time is over.
      const timers = [longestReturn, longestReturn * 2, longestLoad].map((wait) =>
        setTimeout(look, wait + 50),
      );
      end = () => {
        unwatch();
        timers.forEach(clearTimeout);
      };
      return end;
    },
  };
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Finds an element again after its screen was rendered again: by its address, its place in a list, or its id. */
function locatorOf(element: HTMLElement): string | null {
  if (element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return null;
  const href = element.getAttribute('href');
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const place = index === undefined ? 'body' : `[data-index="${index}"]`;
  if (href !== null) return `${place} a[href="${CSS.escape(href)}"]`;
  if (index !== undefined) return element.dataset['index'] === index ? place : `${place} :is(a, button)`;
  return element.id === '' || element.id.includes(':') ? null : `#${CSS.escape(element.id)}`;
}
