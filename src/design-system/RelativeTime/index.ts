export { createTicker, type VisibilitySource, type Ticker } from './createTicker.ts';
export { formatRelativeTime, localDate, toDate, type RelativeTimeLabels } from './formatRelativeTime.ts';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime.tsx';
