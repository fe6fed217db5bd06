import { clsx } from 'clsx/lite';
import { Check } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './ColorSwatchPicker.module.css';

export interface ColorSwatchPickerProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'role'
> {
  /** Accessible name of the row. */
  label: string;
  /** The chosen colour, or null while none is. */
  value: string | null;
  /** The colours: a value for the caller, a CSS colour, and a name that is read aloud. */
  options: readonly { value: string; color: string; label: string }[];
  /** Null when the chosen one is pressed again. */
  onValueChange: (value: string | null) => void;
}

/** A row of colours of which one or none is selected: toggle buttons, distinguished by name and by a tick. */
export function ColorSwatchPicker(props: ColorSwatchPickerProps) {
  const { label, value, options, onValueChange, className, ...rest } = props;
  return (
    <div {...rest} className={clsx(styles.picker, className)} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.swatch}
          aria-label={option.label}
          aria-pressed={option.value === value}
          title={option.label}
          onClick={() => onValueChange(option.value === value ? null : option.value)}
        >
          <span style={{ background: option.color }}>
            {option.value === value && <Icon of={Check} size={14} />}
          </span>
        </button>
      ))}
    </div>
  );
}
