import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

/** Progress of a work with many parts. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
