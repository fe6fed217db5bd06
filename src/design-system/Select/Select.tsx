import { clsx } from 'clsx/lite';
import { ChevronDown } from 'lucide';
import { useId, type ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { SelectList } from './SelectList.tsx';
import styles from './Select.module.css';
import { useSelect, type SelectOption } from './useSelect.ts';

export interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue'
> {
  /** Its accessible name. */
  label: string;
  /** False where the same is written beside it. */
  isLabelShown?: boolean;
  /** The chosen option, by its `value`. */
  value: Value;
  /** The choices, in the order in which they are shown. */
  options: readonly SelectOption<Value>[];
  /** Called with the `value` of the option that was chosen. */
  onValueChange: (value: Value) => void;
  /** A spinner at the right while the options load; it does not open then. */
  isLoading?: boolean;
  /** Reason why it is disabled; it stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** One of several behind a button: after the select-only combobox pattern of the ARIA Authoring Practices. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelShown = true,
    value,
    options,
    onValueChange,
    isLoading = false,
    disabledReason,
    className,
    onBlur,
    ...rest
  } = props;
  const isInert = isLoading || disabledReason !== undefined;
  const listId = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const { isOpen, close, active, setActive, choose, handleClick, handleKeyDown } = useSelect({
    options,
    chosen,
    isInert,
    onValueChange,
  });

  return (
    <div
      {...rest}
      className={clsx(styles.select, className)}
      onBlur={(event) => {
        close();
        onBlur?.(event);
      }}
    >
      <button
        type="button"
        role="combobox"
        className={styles.button}
        aria-label={label}
        title={disabledReason}
        aria-disabled={isInert || undefined}
        aria-busy={isLoading || undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {isLabelShown && (
          <span className={styles.name} aria-hidden="true">
            {label}
          </span>
        )}
        {options[chosen]?.label}
        {isLoading ? <Spinner /> : <Icon of={ChevronDown} size={14} />}
      </button>
      {isOpen && (
        <SelectList
          id={listId}
          label={label}
          options={options}
          chosen={chosen}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}
