import styles from './Spinner.module.css';

/** A turning ring inside a control that says in words what it waits for. */
export function Spinner({ size = 14 }: { size?: 14 | 20 }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
