import { useEffectEvent, useEffect, type KeyboardEvent, type MouseEvent } from 'react';
import { latinKey } from '../../api/rules/latinKey.ts';
import type { LibraryStore } from '../../stores/wallpapers/library.ts';

interface SelectionProps {
  onClickCapture: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Selects cards as file managers do: Ctrl or Shift with a click, Space on a focused card (with Shift up to it), Ctrl+A
 * for all, Delete to remove, Escape to end. While selecting, a plain click or tap selects too.
 */
export function useSelectionKeys(library: LibraryStore): SelectionProps {
  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (isInField(event.target) || event.defaultPrevented || event.altKey) return;
    if (latinKey(event) === 'a' && (event.ctrlKey || event.metaKey) && library.list.items.length > 0) {
      event.preventDefault();
      void library.selectAll();
    } else if (event.key === 'Escape' && library.isSelecting) library.stopSelecting();
    else if (event.key === 'Delete' && library.selectedCount > 0) void library.removeSelected();
  });
  // On the document, since nothing has the focus after a screen has been opened or a selection was removed.
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return {
    onClickCapture(event) {
      const wid = widOf(event.target, library);
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
      if (wid === null || !(isModified || (library.isSelecting && !isCheckbox(event.target)))) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) library.selectTo(wid);
      else library.toggle(wid);
    },
    onKeyDown(event) {
      const wid =
        event.key === ' ' && event.target instanceof HTMLAnchorElement ? widOf(event.target, library) : null;
      if (wid === null) return;
      event.preventDefault();
      if (event.shiftKey) library.selectTo(wid);
      else library.toggle(wid);
    },
  };
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isText = target.matches('textarea, [contenteditable], input:not([type=checkbox], [type=radio])');
  return isText || target.closest('[role=dialog], [role=alertdialog], [role=listbox]') !== null;
}

const isCheckbox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** The wallpaper of the card that an event happened in. */
function widOf(target: EventTarget, library: LibraryStore): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? (library.list.items[Number(card.dataset['index'])]?.wid ?? null) : null;
}
