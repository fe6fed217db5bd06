import { useEffect, useState, type RefObject } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Elements that a dialog was opened from, the nearest first. */
export type Opener = readonly HTMLElement[];

const openersOfDialogs = new WeakMap<Element, Opener>();

/**
 * Remembers the element that had the focus before a dialog, to restore the focus to it. If it was inside a dialog that
 * this one replaces, and has been removed by then, the focus goes to the element that had opened that dialog.
 *
 * @param isShown true while the dialog is open
 */
export function useOpener(isShown: boolean): Opener {
  const [wasShown, setWasShown] = useState(false);
  const [openers, setOpeners] = useState<Opener>([]);
  // Read while rendering: before anything inside gets the focus, and before a replaced dialog is removed.
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpeners(findOpeners());
  }
  return openers;
}

/** Registers what this dialog was opened from for dialogs opened later. @param inside an element of the dialog */
export function useRegisteredOpener(opener: Opener, inside: RefObject<Element | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest(dialogs);
    if (dialog) openersOfDialogs.set(dialog, opener);
  }, [inside, opener]);
}

/**
 * Restores the focus, unless another dialog that has replaced this one holds it. If the opener has been removed, the
 * page's content gets the focus: Tab continues from there.
 */
export function restoreFocus(opener: Opener): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const kept = opener.find((element) => element.isConnected);
  if (kept) kept.focus({ preventScroll: true });
  else document.querySelector<HTMLElement>('main[tabindex]')?.focus(unseen);
}

/** A ring around the whole content marks nothing that could be used. */
const unseen: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };

function findOpeners(): Opener {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return [];
  const dialog = active.closest(dialogs);
  return [active, ...((dialog && openersOfDialogs.get(dialog)) ?? [])].filter(
    (opener) => opener !== document.body,
  );
}
