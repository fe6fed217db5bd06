const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** Room on a disk, 4.6 GB: one decimal below ten, as file managers write it. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [Math.max(0, bytes), 0];
  while (value >= 999.5 && unit < units.length - 1) [value, unit] = [value / step, unit + 1];
  const written = unit > 0 && value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${written} ${units[unit]}`;
}
