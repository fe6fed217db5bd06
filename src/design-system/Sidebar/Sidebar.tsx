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
  label: string;
  /** Version 1 has neither groups nor icons. */
  version?: 1 | 2;
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
  label?: string;
}

/** Rows that belong together, under a word. */
export function SidebarGroup({ label, className, children, ...rest }: SidebarGroupProps) {
  const id = useId();
  const isNamed = useVersion() === 2 && label !== undefined;
  return (
    <section {...rest} className={clsx(styles.group, className)} aria-labelledby={isNamed ? id : undefined}>
      {isNamed && (
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
      )}
      {children}
    </section>
  );
}

export interface SidebarRowProps {
  icon: ReactNode;
  isCurrent: boolean;
  count?: number;
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
