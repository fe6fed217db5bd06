import { clsx } from 'clsx/lite';
import { CircleX, Search } from 'lucide';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type Ref } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { useControlledState } from 'react-stately/useControlledState';
import { Icon } from '../Icon/index.ts';
import { Kbd } from '../Kbd/index.ts';
import { cutSearchText, maximumSearchLength } from './searchText.ts';
import { renderSection, sectionsOf, type SuggestGroup } from './suggestCollection.tsx';
import searchBox from '../Field/SearchBox.module.css';
import styles from './SuggestField.module.css';
import { SuggestPopup } from './SuggestPopup.tsx';

interface Field extends Omit<
  ComponentPropsWithRef<'form'>,
  'onSubmit' | 'children' | 'role' | 'defaultValue'
> {
  label: string;
  placeholder?: string;
  /** Name of the cross. */
  clearLabel: string;
  /** Name of the key that runs the search, shown while the field is empty. */
  hint?: string;
  value?: string;
  defaultValue?: string;
  /** At most 200 characters. */
  onValueChange?: (value: string) => void;
  /**
   * Called with the typed text on Enter, and with a suggestion when it is chosen; `groupKey` is then the group that
   * contains it.
   */
  onSubmit: (text: string, details: { groupKey: string | null }) => void;
  /** Each row of the history gets a cross, and Delete on the chosen row does the same. */
  historyRemoval?: { onRemove: (text: string) => void; label: (text: string) => string };
  /** Suggestions for the current text, provided by the caller. */
  suggestions: readonly SuggestGroup[];
  inputRef?: Ref<HTMLInputElement>;
}

type Loading = { isLoading: boolean; loadingLabel: string } | { isLoading?: never; loadingLabel?: never };

type Clearing =
  | { onClearHistory: () => void; clearHistoryLabel: string }
  | { onClearHistory?: never; clearHistoryLabel?: never };

export type SuggestFieldProps = Field & Loading & Clearing;

/** A search box with a list of earlier searches and suggestions; any other text can be searched too. */
export function SuggestField(props: SuggestFieldProps) {
  const {
    label,
    placeholder,
    clearLabel,
    hint,
    value,
    defaultValue = '',
    onValueChange,
    onSubmit,
    suggestions,
    inputRef,
    isLoading = false,
    loadingLabel = '',
    onClearHistory,
    clearHistoryLabel,
    historyRemoval,
    className,
    ...rest
  } = props;
  const [text, setText] = useControlledState(value, defaultValue, onValueChange);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const input = useObjectRef(inputRef);
  const listBoxRef = useRef<HTMLDivElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  /** Emptied by Escape, the field does not open its list again. */
  const staysClosed = useRef(false);

  const sections = sectionsOf(
    suggestions,
    onClearHistory ? { label: clearHistoryLabel, onClear: onClearHistory } : null,
  );
  const comboBox = {
    'aria-label': label,
    items: sections,
    children: renderSection,
    inputValue: text,
    onInputChange: changeText,
    // Both text and choice are ours: React Stately would empty the field when a chosen word leaves the list.
    selectedKey: chosenKey,
    onSelectionChange: (key: string | number | null) =>
      key === null ? setChosenKey(null) : choose(String(key)),
    allowsCustomValue: true,
    allowsEmptyCollection: isLoading,
    menuTrigger: 'focus' as const,
    ...(placeholder !== undefined && { placeholder }),
  };
  const state = useComboBoxState(comboBox);
  const { inputProps, listBoxProps } = useComboBox(
    { ...comboBox, inputRef: input, listBoxRef, popoverRef },
    state,
  );

  useEffect(() => {
    if (!staysClosed.current || !state.isOpen) return;
    staysClosed.current = false;
    state.close();
  });

  function changeText(next: string): void {
    setChosenKey(null);
    setText(cutSearchText(next));
  }

  function choose(key: string): void {
    const row = sections.flatMap((section) => section.rows).find((candidate) => candidate.key === key);
    if (!row) return;
    setChosenKey(key);
    setText(row.text);
    const group = sections.find(({ rows }) => rows.includes(row));
    onSubmit(row.text, { groupKey: group?.key ?? null });
  }

  /** Whether the chosen row was one of the history, and is gone now. */
  function removeFocused(onRemove: (text: string) => void): boolean {
    const focused = state.isOpen ? state.selectionManager.focusedKey : null;
    const row = sections.flatMap(({ rows }) => rows).find(({ key }) => key === focused);
    if (row?.kind !== 'history') return false;
    onRemove(row.text);
    return true;
  }

  function clear(): void {
    changeText('');
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    staysClosed.current = false;
    if (event.key === 'Escape') {
      if (!state.isOpen && text === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (state.isOpen) return state.close();
      staysClosed.current = true;
      return clear();
    }
    if (event.key === 'Delete' && historyRemoval && removeFocused(historyRemoval.onRemove)) {
      event.preventDefault();
      return;
    }
    // Tab moves on without choosing; without a choice Enter submits the form.
    if (event.key === 'Tab') return;
    if (event.key === 'Enter' && (!state.isOpen || state.selectionManager.focusedKey === null)) return;
    inputProps.onKeyDown?.(event);
  }

  return (
    <form
      {...rest}
      role="search"
      className={clsx(searchBox.field, styles.field, className)}
      onSubmit={(event) => {
        event.preventDefault();
        state.close();
        onSubmit(text, { groupKey: null });
      }}
    >
      <Icon of={Search} size={16} />
      <input
        {...inputProps}
        ref={input}
        maxLength={maximumSearchLength}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          staysClosed.current = false;
          inputProps.onFocus?.(event);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={searchBox.clear}
          // Escape closes by keyboard; while the list is open, nothing outside the field is reachable.
          tabIndex={-1}
          aria-label={clearLabel}
          title={clearLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <Icon of={CircleX} size={16} />
        </button>
      )}
      {text === '' && hint !== undefined && <Kbd>{hint}</Kbd>}
      {state.isOpen && (
        <SuggestPopup
          state={state}
          listBoxProps={listBoxProps}
          listBoxRef={listBoxRef}
          popoverRef={popoverRef}
          loadingLabel={isLoading ? loadingLabel : null}
          historyRemoval={historyRemoval}
        />
      )}
    </form>
  );
}
