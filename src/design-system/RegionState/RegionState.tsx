import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RegionState.module.css';

export interface RegionStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  /** A drawing or an Icon above the title. Decorative. */
  sign: ReactNode;
  /** The event or the absence, in one line. */
  title: string;
  /** Reason, or the next step. */
  description?: string | undefined;
  /** Action that helps: a button or a link. */
  action?: ReactNode;
  /** Something useful below: what can be done in the meantime. It is not part of what is announced. */
  extra?: ReactNode;
  /** A shelf of content below: the sign stands near the head, so that both are seen. */
  shelf?: ReactNode;
  /** Nothing else names the screen: the title is its first heading. */
  isScreen?: boolean | undefined;
  /** Errors interrupt; the others wait. */
  role: 'status' | 'alert';
}

/**
 * One sign, one line, at most two actions: always at the same height below the top of the region that it replaces,
 * nearer to it above a shelf.
 */
export function RegionState(props: RegionStateProps) {
  const {
    sign,
    title,
    description,
    action,
    extra,
    shelf,
    isScreen = false,
    role,
    className,
    ...rest
  } = props;
  const Title = isScreen ? 'h1' : 'p';
  return (
    <>
      <div {...rest} className={clsx(styles.state, className)} role={role} data-shelf={Boolean(shelf)}>
        <span className={styles.sign}>{sign}</span>
        <Title className={styles.title}>{title}</Title>
        {description && <p className={styles.description}>{description}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {extra && <div className={styles.extra}>{extra}</div>}
      {shelf && <div className={styles.extra}>{shelf}</div>}
    </>
  );
}
