import { useRef, useState, type Ref } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { useControlledState } from 'react-stately/useControlledState';
import { cutSearchText } from './searchText.ts';
import { renderSection, rowOf, type HistoryRemoval, type SuggestSection } from './suggestCollection.tsx';
import { useSuggestKeys } from './useSuggestKeys.ts';

interface SuggestOptions {
  label: string;
  placeholder: string | undefined;
  sections: SuggestSection[];
  /** Undefined where the field stores the text itself. */
  value: string | undefined;
  defaultValue: string;
  onValueChange: ((value: string) => void) | undefined;
  onSubmit: (text: string, details: { groupKey: string | null }) => void;
  /** More suggestions are on their way: the list opens even without a row. */
  isLoading: boolean;
  historyRemoval: HistoryRemoval | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** The text, the list and its chosen row: after the editable combobox pattern of the ARIA Authoring Practices. */
export function useSuggest(options: SuggestOptions) {
  const { label, placeholder, sections, onSubmit, isLoading, historyRemoval } = options;
  const [text, setText] = useControlledState(options.value, options.defaultValue, options.onValueChange);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const input = useObjectRef(options.inputRef);
  const listBoxRef = useRef<HTMLDivElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);

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
  const keys = useSuggestKeys({ state, text, sections, inputProps, historyRemoval, onClear: clear });

  function changeText(next: string): void {
    setChosenKey(null);
    setText(cutSearchText(next));
  }

  function choose(key: string): void {
    const row = rowOf(sections, key);
    if (!row) return;
    setChosenKey(key);
    setText(row.text);
    const group = sections.find(({ rows }) => rows.includes(row));
    onSubmit(row.text, { groupKey: group?.key ?? null });
  }

  function clear(): void {
    changeText('');
    input.current?.focus();
  }

  function submit(): void {
    state.close();
    onSubmit(text, { groupKey: null });
  }

  return {
    text,
    isOpen: state.isOpen,
    clear,
    submit,
    input,
    inputProps: { ...inputProps, ...keys },
    popupProps: { state, listBoxProps, listBoxRef, popoverRef },
  };
}
