import { clsx } from 'clsx/lite';
import { createContext, use, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Sidebar.module.css';

const SidebarVersion = createContext<1 | 2 | null>(null);

function useVersion(): 1 | 2 {
  const version = use(SidebarVersion);
  if (version === null) throw new Error('This part needs a Sidebar above it.');
  return version;
}

export interface SidebarProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Version 1 has neither groups nor icons. */
  version?: 1 | 2;
  /** SidebarGroups that hold SidebarRows. */
  children: ReactNode;
}

/** Navigation at the side, in two versions. */
export function Sidebar({ label, version = 2, className, children, ...rest }: SidebarProps) {
  return (
    <nav {...rest} className={clsx(styles.sidebar, className)} aria-label={label}>
      <SidebarVersion value={version}>{children}</SidebarVersion>
    </nav>
  );
}

export interface SidebarGroupProps extends ComponentPropsWithRef<'section'> {
  /** Name of the group; version 1 shows none. */
  label?: string;
}

/** Rows that belong together, under a word: no heading, since it stands before the one of the page. */
export function SidebarGroup({ label, className, children, ...rest }: SidebarGroupProps) {
  const id = useId();
  const isNamed = useVersion() === 2 && label !== undefined;
  return (
    <section {...rest} className={clsx(styles.group, className)} aria-labelledby={isNamed ? id : undefined}>
      {isNamed && (
        <p id={id} className={styles.label}>
          {label}
        </p>
      )}
      {children}
    </section>
  );
}

export interface SidebarRowProps {
  /** An Icon before the text. Decorative. */
  icon: ReactNode;
  /** True while its page is shown. */
  isCurrent: boolean;
  /** Number of items on its page, at the end of the row. */
  count?: number;
  /** The text of the row. */
  children: ReactNode;
  /** Makes the link: the router's, or a plain one. */
  renderLink: (props: {
    className: string | undefined;
    'aria-current': 'page' | undefined;
    children: ReactNode;
  }) => ReactNode;
}

/** One entry; the current one is marked. */
export function SidebarRow({ icon, isCurrent, count, children, renderLink }: SidebarRowProps) {
  const version = useVersion();
  return renderLink({
    className: styles.row,
    'aria-current': isCurrent ? 'page' : undefined,
    children: (
      <>
        {version === 2 && icon}
        <span className={styles.name}>{children}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </>
    ),
  });
}
