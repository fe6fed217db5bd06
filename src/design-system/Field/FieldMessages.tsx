import { Info, TriangleAlert } from 'lucide';
import { Icon } from '../Icon/index.ts';
import styles from './Field.module.css';
import type { FieldTexts } from './fieldTexts.ts';

interface FieldMessagesProps extends FieldTexts {
  /** Identifier of the control, with which those of the messages begin. */
  id: string;
}

/** The error, the reason and the help of the control `id`; `describedBy` points at them. */
export function FieldMessages({ id, help, error, disabledReason }: FieldMessagesProps) {
  if (!help && !error && !disabledReason) return null;
  return (
    <div className={styles.messages}>
      {error && (
        <p className={styles.message} id={`${id}-error`} data-tone="error">
          <Icon of={TriangleAlert} size={14} />
          {error}
        </p>
      )}
      {disabledReason && (
        <p className={styles.message} id={`${id}-reason`} data-tone="reason">
          <Icon of={Info} size={14} />
          {disabledReason}
        </p>
      )}
      {help && (
        <p className={styles.message} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
