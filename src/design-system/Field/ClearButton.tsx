import { CircleX } from 'lucide';
import { Icon } from '../Icon/index.ts';
import styles from './ClearButton.module.css';

interface ClearButtonProps {
  /** Its accessible name. */
  label: string;
  /** Called when it is pressed. */
  onClick: () => void;
}

/** The cross at the end of a field that empties it. */
export function ClearButton({ label, onClick }: ClearButtonProps) {
  return (
    <button type="button" className={styles.clear} aria-label={label} title={label} onClick={onClick}>
      <Icon of={CircleX} size={16} />
    </button>
  );
}
