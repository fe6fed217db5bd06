import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { useActiveTab } from './tabsContext.ts';
import styles from './Tabs.module.css';

export interface TabProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'value'> {
  /** Id of the panel that it shows; no spaces. */
  value: string;
  /** Number of items in the panel, already formatted for reading. */
  count?: number | string | undefined;
  /** A mark after the text: something new, something to do. */
  badge?: ReactNode;
  /** Reason why it is disabled. The tab stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** The name of a panel, in a TabList. */
export function Tab({ value, count, badge, disabledReason, className, children, ...rest }: TabProps) {
  useActiveTab('Tab');
  const isDisabled = disabledReason !== undefined;
  // Radix selects on each of these unless the default is prevented.
  const refuse = (event: SyntheticEvent): void => event.preventDefault();
  return (
    <Radix.Trigger
      title={disabledReason}
      {...rest}
      {...(isDisabled && {
        'aria-disabled': true,
        onMouseDown: refuse,
        onFocus: refuse,
        onKeyDown: (event) => {
          if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
        },
      })}
      className={clsx(styles.tab, className)}
      value={value}
    >
      {/* The bold text's width is reserved, so that nothing moves when the tab becomes the active one. */}
      <span className={styles.label} data-text={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {badge}
    </Radix.Trigger>
  );
}
