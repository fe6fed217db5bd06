import { useId } from 'react';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
  size?: 'standard' | 'large';
}

/** One of a few: native radio buttons, so that arrow keys, one tab stop and the group's name come with them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onValueChange, size = 'standard' } = props;
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-size={size}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
