import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx/lite';
import { Suspense, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useActiveTab } from './tabsContext.ts';
import styles from './Tabs.module.css';

export interface TabPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'hidden'> {
  /** Id of the tab that shows it. */
  value: string;
  /** Shown in place of the content while that loads, with its size. */
  skeleton?: ReactNode;
  /** Shows the skeleton and says that the panel is busy. */
  isLoading?: boolean;
}

/** A view behind a tab: mounted at its first visit, hidden afterwards, so that it is found as it was left. */
export function TabPanel({
  value,
  skeleton,
  isLoading = false,
  className,
  children,
  ...rest
}: TabPanelProps) {
  const isActive = useActiveTab('TabPanel') === value;
  const [isVisited, setIsVisited] = useState(isActive);
  if (isActive && !isVisited) setIsVisited(true);
  return (
    <Radix.Content
      {...rest}
      className={clsx(styles.panel, className)}
      value={value}
      // Always in the page: its tab names it.
      forceMount
      // The content is reachable by Tab: the panel itself would be one stop more before it.
      tabIndex={undefined}
      hidden={!isActive}
      aria-busy={isLoading || undefined}
    >
      {isVisited && <Suspense fallback={skeleton}>{isLoading ? skeleton : children}</Suspense>}
    </Radix.Content>
  );
}
