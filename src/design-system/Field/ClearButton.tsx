import { CircleX } from 'lucide';
import { Icon } from '../Icon/index.ts';
import styles from './ClearButton.module.css';

/** The cross at the end of a field that empties it. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={label} title={label} onClick={onClick}>
      <Icon of={CircleX} size={16} />
    </button>
  );
}
