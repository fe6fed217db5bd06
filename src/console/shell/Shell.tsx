import { Languages, LogOut, Moon, Sun } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../../design-system/Sidebar/index.ts';
import { Spinner } from '../../design-system/Spinner/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Link } from '../../ui/Link.tsx';
import { useConsole } from '../client/consoleContext.ts';
import { keepLook, readLook } from './look.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { pagesFor, type ConsolePage, type PageGroup, type WaitingName } from './pages.ts';
import styles from './Shell.module.css';

interface ShellProps {
  onLanguageChange: () => void;
  onSignOut: () => void;
}

const refreshMilliseconds = 30_000;

/** The frame around the pages: the signed-in member, the navigation and the sizes of the queues. */
export function Shell({ onLanguageChange, onSignOut }: ShellProps) {
  const { t, member } = useConsole();
  const page = useLocation().pathname.slice(1);
  const open = pagesFor(member.roles);
  const current = open.find(({ name }) => name === page) ?? open[0];
  const waiting = useWaiting(page);

  return (
    <div className={styles.shell} data-wide={current?.isWide ?? false}>
      <header className={styles.head}>
        <span className={styles.title}>{t('console.shell.title')}</span>
        <span className={styles.member}>
          {member.name} <small>{member.roles.join(' · ')}</small>
        </span>
        <ThemeButton />
        <IconButton
          label={t('console.shell.language')}
          icon={<Icon of={Languages} size={16} />}
          onClick={onLanguageChange}
        />
        <IconButton
          label={t('console.shell.signOut')}
          icon={<Icon of={LogOut} size={16} />}
          onClick={onSignOut}
        />
      </header>
      <Navigation open={open} current={current} waiting={waiting} />
      <main className={styles.page} key={current?.name}>
        {current ? (
          <PageBoundary>
            <Suspense fallback={<Spinner size={20} className={styles.spinner} />}>
              <current.Page />
            </Suspense>
          </PageBoundary>
        ) : (
          <EmptyState title={t('console.shell.noPages')} />
        )}
      </main>
    </div>
  );
}

interface NavigationProps {
  open: readonly ConsolePage[];
  current: ConsolePage | undefined;
  waiting: Partial<Record<WaitingName, number>>;
}

function Navigation({ open, current, waiting }: NavigationProps) {
  const { t } = useConsole();
  const groups = [...new Set(open.map(({ group }) => group))];

  function row({ name, icon, waiting: queue }: ConsolePage) {
    const count = queue ? (waiting[queue] ?? 0) : 0;
    return (
      <SidebarRow
        key={name}
        icon={<Icon of={icon} size={16} />}
        isCurrent={name === current?.name}
        {...(count > 0 ? { count } : {})}
        renderLink={(props) => <Link {...props} to={`/${name}`} />}
      >
        {t(`console.shell.pages.${name}`)}
      </SidebarRow>
    );
  }

  return (
    <Sidebar label={t('console.shell.navigation')} className={styles.sidebar}>
      {groups.map((group: PageGroup) => (
        <SidebarGroup key={group} label={t(`console.shell.groups.${group}`)}>
          {open.filter((page) => page.group === group).map(row)}
        </SidebarGroup>
      ))}
    </Sidebar>
  );
}

function ThemeButton() {
  const { t } = useConsole();
  const [theme, setTheme] = useState(() => readLook().theme);
  const next = theme === 'dark' ? 'light' : 'dark';

  function handleClick(): void {
    keepLook({ theme: next });
    setTheme(next);
  }

  return (
    <IconButton
      label={t(`console.shell.${next}`)}
      icon={<Icon of={next === 'light' ? Sun : Moon} size={16} />}
      onClick={handleClick}
    />
  );
}

/** Sizes of the queues; read again when another page is shown, and at intervals. */
function useWaiting(page: string): Partial<Record<WaitingName, number>> {
  const { call, onSessionEnd } = useConsole();
  const [waiting, setWaiting] = useState<Partial<Record<WaitingName, number>>>({});
  useEffect(() => {
    let isOver = false;
    const read = (): void =>
      void call('me', {}).then(
        (answer) => !isOver && setWaiting(answer.waiting),
        (error: unknown) => {
          // Other failures are shown by the page.
          if (error instanceof Error && 'code' in error && error.code === 'sessionEnded') onSessionEnd();
        },
      );
    read();
    const timer = setInterval(read, refreshMilliseconds);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [call, onSessionEnd, page]);
  return waiting;
}
