import { useEffect, useState, type RefObject } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** What a dialog was opened from: the nearest first. */
export type Opener = readonly HTMLElement[];

const openersOfDialogs = new WeakMap<Element, Opener>();

/**
 * Remembers what had the focus before a dialog, to give it back. Where that was inside a dialog which this one
 * replaces, and is gone by then, the focus goes to what had opened that one.
 *
 * @param isShown whether the dialog is there
 */
export function useOpener(isShown: boolean): Opener {
  const [wasShown, setWasShown] = useState(false);
  const [openers, setOpeners] = useState<Opener>([]);
  // Asked while rendering: before anything inside takes the focus, and before a dialog that it replaces is gone.
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpeners(findOpeners());
  }
  return openers;
}

/** Tells later dialogs what this one was opened from. @param inside an element of the dialog */
export function useRegisteredOpener(opener: Opener, inside: RefObject<Element | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest(dialogs);
    if (dialog) openersOfDialogs.set(dialog, opener);
  }, [inside, opener]);
}

/**
 * Gives the focus back, unless another dialog that has taken this one's place holds it. Where what opened the dialog
 * has gone, the page's content has it: from there Tab goes on.
 */
export function giveFocusBack(opener: Opener): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const kept = opener.find((element) => element.isConnected);
  (kept ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true });
}

function findOpeners(): Opener {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return [];
  const dialog = active.closest(dialogs);
  return [active, ...((dialog && openersOfDialogs.get(dialog)) ?? [])].filter(
    (opener) => opener !== document.body,
  );
}
