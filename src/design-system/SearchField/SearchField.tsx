import { CircleX, Search } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '../Icon/index.ts';
import { Kbd } from '../Kbd/index.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** Name of the key that runs the search. */
  hint: string;
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
}: SearchFieldProps) {
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    setText('');
    input.current?.focus();
  }

  return (
    <form
      role="search"
      className={styles.field}
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
          className={styles.clear}
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
