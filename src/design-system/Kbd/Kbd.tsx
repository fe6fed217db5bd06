import styles from './Kbd.module.css';

/** The cap of a key. A hint for eyes; the control itself says what it does. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
