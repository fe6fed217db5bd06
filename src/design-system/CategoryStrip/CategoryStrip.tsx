import { clsx } from 'clsx/lite';
import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { useWrappedCount } from './useWrappedCount.ts';
import styles from './CategoryStrip.module.css';

export interface CategoryStripProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue'> {
  /** Accessible name of the row. */
  label: string;
  /** Name of the button that opens the rest. */
  moreLabel: string;
  /** The selected category, by its `value`. */
  value: string;
  /** All categories; those that do not fit the first line are behind the button. */
  options: readonly { value: string; label: string }[];
  /** Called with the `value` of the category that was pressed. */
  onValueChange: (value: string) => void;
}

/**
 * A row of categories, one selected: as many as fit one line, the rest behind the button at the end, which says how
 * many there are (docs/product.md#static-wallpapers).
 */
export function CategoryStrip(props: CategoryStripProps) {
  const { label, moreLabel, value, options, onValueChange, className, ...rest } = props;
  const name = useId();
  const [isOpenedByUser, setIsOpenedByUser] = useState(false);
  const { ref, wrapped } = useWrappedCount(options.length);
  const shown = options.length - wrapped;
  const isWrappedOneChosen = options.slice(shown).some((option) => option.value === value);
  const isOpen = isOpenedByUser || isWrappedOneChosen;
  return (
    <div {...rest} className={clsx(styles.strip, className)}>
      <div ref={ref} className={styles.list} role="radiogroup" aria-label={label} data-open={isOpen}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.category} data-wrapped={index >= shown}>
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
      {wrapped > 0 && (
        <Button
          variant="text"
          size={32}
          // The count is seen: it belongs to the name (WCAG 2.5.3).
          aria-label={`${moreLabel} +${wrapped}`}
          aria-expanded={isOpen}
          icon={<Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />}
          onClick={() => setIsOpenedByUser(!isOpen)}
        >
          {`+${wrapped}`}
        </Button>
      )}
    </div>
  );
}
