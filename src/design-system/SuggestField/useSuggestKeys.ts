import { useEffect, useRef, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { rowOf, type HistoryRemoval, type SuggestSection, type SuggestState } from './suggestCollection.tsx';

interface SuggestKeysOptions {
  state: SuggestState;
  text: string;
  sections: readonly SuggestSection[];
  /** React Aria's handlers of keys and focus. */
  inputProps: Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onFocus'>;
  historyRemoval: HistoryRemoval | undefined;
  /** Empties the field and focuses it. */
  onClear: () => void;
}

/** Handles the keys of the field beyond React Aria: Escape in two steps, Delete, and Tab and Enter without a choice. */
export function useSuggestKeys(options: SuggestKeysOptions) {
  const { state, text, sections, inputProps, historyRemoval, onClear } = options;
  /** Emptied by Escape, the field does not open its list again. */
  const staysClosed = useRef(false);

  useEffect(() => {
    if (!staysClosed.current || !state.isOpen) return;
    staysClosed.current = false;
    state.close();
  });

  /** Removes the active row from the history. Returns false where it is not one of the history. */
  function removeFocused(): boolean {
    if (!historyRemoval || !state.isOpen) return false;
    const row = rowOf(sections, state.selectionManager.focusedKey);
    if (row?.kind !== 'history') return false;
    historyRemoval.onRemove(row.text);
    return true;
  }

  function handleEscape(event: KeyboardEvent): void {
    if (!state.isOpen && text === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (state.isOpen) return state.close();
    staysClosed.current = true;
    onClear();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    staysClosed.current = false;
    if (event.key === 'Escape') return handleEscape(event);
    if (event.key === 'Delete' && removeFocused()) return event.preventDefault();
    // Tab moves on without choosing; without a choice Enter submits the form.
    if (event.key === 'Tab') return;
    if (event.key === 'Enter' && (!state.isOpen || state.selectionManager.focusedKey === null)) return;
    inputProps.onKeyDown?.(event);
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>): void {
    staysClosed.current = false;
    inputProps.onFocus?.(event);
  }

  return { onKeyDown: handleKeyDown, onFocus: handleFocus };
}
