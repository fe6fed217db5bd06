import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Control next to the title that selects the content. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled region at the right of a counter. */
export function Panel({ title, end, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
