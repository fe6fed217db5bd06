import { clsx } from 'clsx/lite';
import { CircleCheck, CircleX, Info, TriangleAlert, X, type IconNode } from 'lucide';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './InlineMessage.module.css';

type Kind = 'info' | 'success' | 'warning' | 'error';

interface Content extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children' | 'role'> {
  /** Also shown by the icon: colour alone is not enough. An error is announced assertively, the others politely. */
  kind: Kind;
  /** Title that names the event. */
  title?: string;
  /** Reason, or the next step. */
  text: ReactNode;
  /** Buttons of size 28, after the text. */
  actions?: ReactNode;
}

/** A close button needs both its name and its handler. */
type Dismissal =
  | {
      /** Called when the user dismisses the message; without it there is no close button. */
      onDismiss: () => void;
      /** Name of the close button. */
      dismissLabel: string;
    }
  | { onDismiss?: never; dismissLabel?: never };

export type InlineMessageProps = Content & Dismissal;

const icons: Record<Kind, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
};

/** A message inside the region that it is about; shown until its cause is gone or the user dismisses it. */
export function InlineMessage(props: InlineMessageProps) {
  const { kind, title, text, actions, onDismiss, dismissLabel, className, ...rest } = props;
  return (
    <div
      {...rest}
      className={clsx(styles.message, className)}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
    >
      <span className={styles.icon}>
        <Icon of={icons[kind]} size={16} />
      </span>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{text}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          className={styles.dismiss}
          size={28}
          label={dismissLabel}
          icon={<Icon of={X} size={14} />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
