import { clsx } from 'clsx/lite';
import { useId, type ComponentPropsWithRef } from 'react';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'role'
> {
  /** Its accessible name: what is chosen. */
  label: string;
  /** The chosen segment, by its `value`. */
  value: Value;
  /** The segments: why one is disabled, and in which language its label is where that is not the page's. */
  options: readonly { value: Value; label: string; disabledReason?: string; lang?: string }[];
  /** Called with the `value` of the segment that was pressed or moved to. */
  onValueChange: (value: Value) => void;
  /** `large` where it is the main control of a screen. */
  size?: 'standard' | 'large';
}

/** One of a few: native radio buttons, which provide arrow keys, one tab stop and the group's name. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onValueChange, size = 'standard', className, ...rest } = props;
  const name = useId();
  return (
    <div
      {...rest}
      className={clsx(styles.group, className)}
      role="radiogroup"
      aria-label={label}
      data-size={size}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.disabledReason}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabledReason !== undefined}
            onChange={() => onValueChange(option.value)}
          />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
