import { clsx } from 'clsx/lite';
import { CircleX, Search } from 'lucide';
import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { Kbd } from '../Kbd/index.ts';
import searchBox from '../Field/SearchBox.module.css';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'form'>,
  'children' | 'defaultValue' | 'onSubmit' | 'role'
> {
  /** Its accessible name. */
  label: string;
  /** Hint about the searchable content, shown while it is empty. */
  placeholder: string;
  /** Name of the button that empties it. */
  clearLabel: string;
  /** Name of the key that runs the search. */
  hint: string;
  /** The text at first. The field holds what is typed from then on. */
  defaultValue?: string;
  /** Called with the text on Enter. */
  onSubmit: (text: string) => void;
}

/** A search box: Enter runs it, Escape or the cross empties it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  hint,
  defaultValue = '',
  onSubmit,
  className,
  ...rest
}: SearchFieldProps) {
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);

  // In markup it can be typed into before any script runs.
  useEffect(() => setText((former) => input.current?.value ?? former), []);

  function clear(): void {
    setText('');
    input.current?.focus();
  }

  return (
    <form
      {...rest}
      role="search"
      className={clsx(searchBox.field, styles.field, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Icon of={Search} size={16} />
      <input
        ref={input}
        value={text}
        maxLength={200}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {text === '' ? (
        <Kbd>{hint}</Kbd>
      ) : (
        <button
          type="button"
          className={searchBox.clear}
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
        >
          <Icon of={CircleX} size={16} />
        </button>
      )}
    </form>
  );
}
