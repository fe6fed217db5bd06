import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { ErrorState } from '../../design-system/ErrorState/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { Spinner } from '../../design-system/Spinner/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import type { Answer } from '../client/useCall.ts';
import { explain } from '../client/explain.ts';
import styles from './Page.module.css';

export interface PageProps {
  /** The heading. */
  title: string;
  /** A line below it. */
  hint?: string;
  /** Buttons at the end of the heading's row. */
  actions?: ReactNode;
  /** Reads everything again. */
  onRefresh?: () => void;
  children: ReactNode;
}

/** A page with its heading. */
export function Page({ title, hint, actions, onRefresh, children }: PageProps) {
  const { t } = useConsole();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          {actions}
          {onRefresh && (
            <IconButton
              label={t('console.shell.refresh')}
              icon={<Icon of={RefreshCw} size={16} />}
              onClick={onRefresh}
            />
          )}
        </div>
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}

export interface RemoteProps<Data> {
  answer: Answer<Data>;
  onRetry: () => void;
  /** Returns true where there is nothing to show. */
  isEmpty?: (data: Data) => boolean;
  /** Title of the empty state. */
  emptyTitle?: string;
  children: (data: Data) => ReactNode;
}

/** The answer of a call, or its progress. */
export function Remote<Data>({ answer, onRetry, isEmpty, emptyTitle, children }: RemoteProps<Data>) {
  const { t } = useConsole();
  if (answer.status === 'pending')
    return (
      <div className={styles.pending} role="status" aria-label={t('console.shell.loading')}>
        <Spinner size={20} />
      </div>
    );
  if (answer.status === 'failed')
    return (
      <ErrorState
        title={t('console.shell.failedTitle')}
        description={explain(answer.error, t)}
        action={<Button onClick={onRetry}>{t('console.shell.retry')}</Button>}
      />
    );
  if (isEmpty?.(answer.data)) return <EmptyState title={emptyTitle ?? t('console.shell.empty')} />;
  return children(answer.data);
}
