import { useState } from 'react';
import { TextField } from '../../../../design-system/TextField/index.ts';
import styles from './Package.module.css';

interface ColorPropertyProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const complete = /^#?([0-9a-f]{6})$/i;

/** A colour by the system's picker, or by its digits. */
export function ColorProperty({ label, value, onChange }: ColorPropertyProps) {
  /** Text being typed, until it is a colour. */
  const [text, setText] = useState<string | null>(null);

  function handleText(next: string): void {
    const digits = complete.exec(next.trim())?.[1];
    setText(digits === undefined ? next : null);
    if (digits !== undefined) onChange(`#${digits.toLowerCase()}`);
  }

  return (
    <span className={styles.color}>
      <input
        type="color"
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          setText(null);
          onChange(currentTarget.value);
        }}
      />
      <TextField
        className={styles.digits}
        aria-label={`${label} #`}
        value={text ?? value.toUpperCase()}
        onValueChange={handleText}
        onBlur={() => setText(null)}
      />
    </span>
  );
}
