import type { ReactNode } from 'react';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import styles from './PageHeader.module.css';

interface PageHeadProps {
  /** Kind of the thing, before its name. */
  kind: string;
  title: string;
  description: string;
  /** A `LiveCover`. */
  cover: ReactNode;
  /** Facts in one line under the description. */
  facts: readonly ReactNode[];
  /** At the end of the head: spans, orders. */
  children?: ReactNode;
}

/** Head of a topic or a ranking: cover, name, description, facts. */
export function PageHeader({ kind, title, description, cover, facts, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.cover}>{cover}</div>
      <div className={styles.words}>
        <span className={styles.kind}>{kind}</span>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          {facts.filter(Boolean).map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}

/** The same head while it loads. */
export function PageHeaderSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.head} role="status" aria-label={label}>
      <Skeleton width="212px" height="119px" radius="8px" />
      <div className={styles.words}>
        <Skeleton width="32px" height="14px" />
        <Skeleton width="200px" height="24px" />
        <Skeleton width="360px" height="16px" />
        <Skeleton width="160px" height="14px" />
      </div>
    </div>
  );
}
