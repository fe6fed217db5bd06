import { TriangleAlert } from 'lucide';
import { Icon } from '../Icon/index.ts';
import styles from './FileDrop.module.css';
import type { FileRejection } from './sortFiles.ts';

interface RejectionListProps {
  rejected: readonly FileRejection[];
  text: (rejection: FileRejection) => string;
}

/** The rejected files by name, each with its reason. Always mounted, so that a change is announced. */
export function RejectionList({ rejected, text }: RejectionListProps) {
  return (
    <div role="status" className={styles.status}>
      {rejected.length > 0 && (
        <ul className={styles.rejections}>
          {rejected.map((rejection, index) => (
            // The list changes only as a whole, and names may repeat.
            <li key={index} className={styles.rejection}>
              <Icon of={TriangleAlert} size={14} />
              <span className={styles.name} title={rejection.file.name}>
                {rejection.file.name}
              </span>
              <span className={styles.reason}>{text(rejection)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
