import { clsx } from 'clsx/lite';
import { CircleX, Search } from 'lucide';
import type { ComponentPropsWithRef, Ref } from 'react';
import { Icon } from '../Icon/index.ts';
import { Kbd } from '../Kbd/index.ts';
import { maximumSearchLength } from './searchText.ts';
import { sectionsOf, type HistoryRemoval, type SuggestGroup } from './suggestCollection.tsx';
import searchBox from '../Field/SearchBox.module.css';
import styles from './SuggestField.module.css';
import { SuggestPopup } from './SuggestPopup.tsx';
import { useSuggest } from './useSuggest.ts';

interface Field extends Omit<
  ComponentPropsWithRef<'form'>,
  'onSubmit' | 'children' | 'role' | 'defaultValue'
> {
  /** Its accessible name. */
  label: string;
  /** Hint about the searchable content, shown while it is empty. */
  placeholder?: string;
  /** Name of the cross. */
  clearLabel: string;
  /** Name of the key that runs the search, shown while the field is empty. */
  hint?: string;
  /** The text, where the caller holds it. */
  value?: string;
  /** The text at first, where the field holds it. */
  defaultValue?: string;
  /** At most 200 characters. */
  onValueChange?: (value: string) => void;
  /**
   * Called with the typed text on Enter, and with a suggestion when it is chosen; `groupKey` is then the group that
   * contains it.
   */
  onSubmit: (text: string, details: { groupKey: string | null }) => void;
  /** Each row of the history gets a cross, and Delete on the chosen row does the same. */
  historyRemoval?: HistoryRemoval;
  /** Suggestions for the current text, provided by the caller. */
  suggestions: readonly SuggestGroup[];
  /** Reaches the input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
}

type Loading =
  | {
      /** True while suggestions are loading. */
      isLoading: boolean;
      /** Says so to screen readers. */
      loadingLabel: string;
    }
  | { isLoading?: never; loadingLabel?: never };

type Clearing =
  | {
      /** Called when the whole history is to be removed. */
      onClearHistory: () => void;
      /** The last row of the history, which removes all of it. */
      clearHistoryLabel: string;
    }
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
  const sections = sectionsOf(
    suggestions,
    onClearHistory ? { label: clearHistoryLabel, onClear: onClearHistory } : null,
  );
  const { text, isOpen, clear, submit, input, inputProps, popupProps } = useSuggest({
    label,
    placeholder,
    sections,
    value,
    defaultValue,
    onValueChange,
    onSubmit,
    isLoading,
    historyRemoval,
    inputRef,
  });

  return (
    <form
      {...rest}
      role="search"
      className={clsx(searchBox.field, styles.field, className)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon of={Search} size={16} />
      <input {...inputProps} ref={input} maxLength={maximumSearchLength} />
      {text !== '' && <ClearButton label={clearLabel} onClear={clear} />}
      {text === '' && hint !== undefined && <Kbd>{hint}</Kbd>}
      {isOpen && (
        <SuggestPopup
          {...popupProps}
          loadingLabel={isLoading ? loadingLabel : null}
          historyRemoval={historyRemoval}
        />
      )}
    </form>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className={searchBox.clear}
      // Escape closes by keyboard; while the list is open, nothing outside the field is reachable.
      tabIndex={-1}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon of={CircleX} size={16} />
    </button>
  );
}
