import { useId, type ReactNode } from 'react';
import styles from './AccountSafety.module.css';

interface SafetySectionProps {
  title: string;
  /** Purpose of the section. */
  hint: string;
  /** The buttons below its rows. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of how the account is secured, under its name. */
export function SafetySection({ title, hint, actions, children }: SafetySectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.panel}>
        <p className={styles.hint}>{hint}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
