import styles from './TrialDialog.module.css';

/** The full moon with its craters, in gold; dark where the trial was refused. Decorative. */
export function TrialMoon() {
  return (
    <svg className={styles.moon} width={96} height={96} viewBox="0 0 96 96" aria-hidden="true">
      <circle className={styles.disc} cx="48" cy="48" r="48" />
      <g className={styles.craters}>
        <circle cx="34" cy="30" r="10" />
        <circle cx="62" cy="24" r="5" />
        <circle cx="66" cy="48" r="12" />
        <circle cx="38" cy="62" r="7" />
        <circle cx="20" cy="50" r="4" />
        <circle cx="56" cy="76" r="6" />
        <circle cx="80" cy="66" r="4" />
      </g>
      <path className={styles.shade} d="M62 2A48 48 0 0 1 62 94A60 60 0 0 0 62 2z" />
    </svg>
  );
}
