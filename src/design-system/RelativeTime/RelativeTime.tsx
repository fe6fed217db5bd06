import { clsx } from 'clsx/lite';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { createTicker, type Ticker } from './createTicker.ts';
import { formatRelativeTime, localTime, toDate, type RelativeTimeLabels } from './formatRelativeTime.ts';
import styles from './RelativeTime.module.css';

/** No text is older than this; the shortest step, half a minute, needs no more. */
const sharedTicker = createTicker(10_000);

export interface RelativeTimeProps extends Omit<ComponentPropsWithRef<'time'>, 'dateTime' | 'children'> {
  /** A date, milliseconds, or seconds where the number has ten digits. */
  value: Date | number;
  /** The words for the distances: just now, minutes, hours, days. */
  labels: RelativeTimeLabels;
  /** Shown for an invalid time. */
  invalidLabel?: string;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** Source of time updates; by default one shared timer. */
  ticker?: Ticker;
}

/** A relative time, kept up to date; the full local time is its tooltip. */
export function RelativeTime(props: RelativeTimeProps) {
  const {
    value,
    labels,
    invalidLabel = '',
    now = Date.now,
    ticker = sharedTicker,
    className,
    ...rest
  } = props;
  const date = toDate(value);
  const text = formatRelativeTime(date, now(), labels);
  // The same text again renders nothing: of a thousand, only those that changed work at a tick.
  const [, setText] = useState(text);
  useEffect(() => ticker.subscribe(() => setText(formatRelativeTime(value, now(), labels))));

  const isValid = text !== null;
  return (
    <time
      title={isValid ? localTime(date) : undefined}
      {...rest}
      className={clsx(styles.time, className)}
      dateTime={isValid ? date.toISOString() : undefined}
      data-invalid={!isValid}
    >
      {text ?? invalidLabel}
    </time>
  );
}
