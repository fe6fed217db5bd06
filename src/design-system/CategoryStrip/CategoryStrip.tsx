import { clsx } from 'clsx/lite';
import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './CategoryStrip.module.css';

export interface CategoryStripProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue'> {
  /** Accessible name of the row. */
  label: string;
  /** Name of the button that opens the rest. */
  moreLabel: string;
  /** The selected category, by its `value`. */
  value: string;
  /** All categories; the first fourteen have room in the row. */
  options: readonly { value: string; label: string }[];
  /** Called with the `value` of the category that was pressed. */
  onValueChange: (value: string) => void;
}

/** Categories that fit one line (docs/product.md#static-wallpapers). */
const firstLine = 14;

/** A row of categories, one selected; those past the fourteenth are shown by the button at the end. */
export function CategoryStrip(props: CategoryStripProps) {
  const { label, moreLabel, value, options, onValueChange, className, ...rest } = props;
  const name = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isHiddenOneChosen = options.slice(firstLine).some((option) => option.value === value);
  const shown = isOpen || isHiddenOneChosen ? options : options.slice(0, firstLine);
  return (
    <div {...rest} className={clsx(styles.strip, className)}>
      <div className={styles.list} role="radiogroup" aria-label={label}>
        {shown.map((option) => (
          <label key={option.value} className={styles.category}>
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
      {options.length > firstLine && (
        <IconButton
          label={moreLabel}
          aria-expanded={isOpen}
          icon={<Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
    </div>
  );
}
