import styles from './BarChart.module.css';

export interface Bar {
  /** Below the bar, and in the table. */
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

export interface BarChartProps {
  /** Title of the chart; its accessible name. */
  title: string;
  bars: readonly Bar[];
}

/** Labels that fit below the bars. */
const labelsAtMost = 15;

/** Bars on one scale from zero. The same data is in the table next to it, so screen readers get it as one image. */
export function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const every = Math.ceil(bars.length / labelsAtMost);
  const peak = bars.findIndex(({ value }) => value === most);
  return (
    <div className={styles.chart} role="img" aria-label={title} data-dense={bars.length > labelsAtMost}>
      {bars.map(({ label, value, text }, index) => (
        <div key={label} className={styles.column} title={`${label}: ${text}`}>
          <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }}>
            {(every === 1 || index === peak) && <span className={styles.text}>{text}</span>}
          </span>
          <span className={styles.label}>{index % every === 0 && label}</span>
        </div>
      ))}
    </div>
  );
}
