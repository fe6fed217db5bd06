import type { ReactNode } from 'react';
import styles from './TrialDialog.module.css';

interface TrialPanelProps {
  title: string;
  text: string;
  /** Between the text and the actions. */
  children?: ReactNode;
  /** The primary one first. */
  actions: ReactNode;
}

/** Text and actions of a trial dialog. */
export function TrialPanel({ title, text, children, actions }: TrialPanelProps) {
  return (
    <>
      <div role="status">
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </>
  );
}
