import type { ReactNode } from 'react';
import styles from './ContractHead.module.css';

interface ContractHeadProps {
  title: string;
  /** One line next to the title, or below it where it is long. */
  children?: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
}

/** The title row that the rules and the counters share. */
export function ContractHead({ title, children, end }: ContractHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.line}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
