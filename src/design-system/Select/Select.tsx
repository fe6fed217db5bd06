import { clsx } from 'clsx/lite';
import { ChevronDown } from 'lucide';
import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { SelectList } from './SelectList.tsx';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue'
> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
  /** A spinner at the right while the options load; it does not open then. */
  isLoading?: boolean;
  /** Why it is disabled; it stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** One of several behind a button: after the select-only combobox pattern of the ARIA Authoring Practices. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
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
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState(chosen);

  function open(): void {
    if (isInert) return;
    setActive(Math.max(0, chosen));
    setIsOpen(true);
  }

  function choose(index: number): void {
    const option = options[index];
    if (option) onValueChange(option.value);
    setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, active, options);
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      open();
    } else if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key === 'Tab') return choose(active);
    else if (next !== null) setActive(next);
    else return;
    event.preventDefault();
  }

  return (
    <div
      {...rest}
      className={clsx(styles.select, className)}
      onBlur={(event) => {
        setIsOpen(false);
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
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={handleKeyDown}
      >
        <span className={styles.name} aria-hidden="true">
          {label}
        </span>
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

/** The option that a key moves to: arrows, Home, End, or the first letters of a label. Null for every other key. */
function nextIndex(key: string, active: number, options: readonly SelectOption<string>[]): number | null {
  const last = options.length - 1;
  if (key === 'ArrowDown') return Math.min(last, active + 1);
  if (key === 'ArrowUp') return Math.max(0, active - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const order = [...options.keys()].map((step) => (active + 1 + step) % options.length);
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
