/** A day as 2026-11-23, in the time of this machine. @param time Unix milliseconds */
export function formatDay(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
