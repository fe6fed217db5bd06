import { Check } from 'lucide';
import { Icon } from '../Icon/index.ts';
import styles from './Select.module.css';

interface SelectListProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: number;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The open list of a Select; the button keeps the focus. */
export function SelectList({ id, label, options, chosen, active, onPoint, onChoose }: SelectListProps) {
  return (
    <ul className={styles.list} id={id} role="listbox" aria-label={label} data-level="3">
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === chosen}
          data-active={index === active}
          onPointerEnter={() => onPoint(index)}
          // The button must stay focused, or the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {option.label}
          {index === chosen && <Icon of={Check} size={14} />}
        </li>
      ))}
    </ul>
  );
}
