import { clsx } from 'clsx/lite';
import { Fragment, useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { createTicker, type Ticker } from '../RelativeTime/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Countdown.module.css';
import {
  announcedMinutes,
  remainingSeconds,
  splitRemaining,
  unitsFrom,
  type CountdownParts,
  type CountdownUnit,
} from './splitRemaining.ts';

/** Four updates a second: with one, a second would sometimes be skipped. The same second renders nothing. */
const sharedTicker = createTicker(250);

export interface CountdownLabels extends Record<CountdownUnit, string> {
  /** The remaining time as text. */
  remaining: (parts: CountdownParts) => string;
  /** Shown once the time is over. */
  ended: string;
}

export interface CountdownProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Name of the event at the end of the countdown. */
  label: string;
  /** A date or milliseconds. */
  target: Date | number;
  /** The words around the numbers, for the eye and for the ear. */
  labels: CountdownLabels;
  /** The largest unit that is shown: with `hours`, two days are 48 hours. */
  largestUnit?: CountdownUnit;
  /** `large` is a heading's size. */
  size?: 'small' | 'large';
  /** `media` is legible on a picture, in both themes. */
  surface?: 'plain' | 'media';
  /** Called once for a target, also where it is over from the start. */
  onEnd?: () => void;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** Source of time updates; by default one shared timer. Paused while the page is hidden. */
  ticker?: Ticker;
}

/** The time until something, by the second for the eye and by the minute for the ear. Never below zero. */
export function Countdown(props: CountdownProps) {
  const {
    label,
    target,
    labels,
    largestUnit = 'days',
    size = 'small',
    surface = 'plain',
    onEnd,
    now = Date.now,
    ticker = sharedTicker,
    className,
    ...rest
  } = props;
  const total = remainingSeconds(target, now());
  const [, setTotal] = useState(total);
  useEffect(() => {
    if (total > 0) return ticker.subscribe(() => setTotal(remainingSeconds(target, now())));
  });

  const endedTarget = useRef<number | null>(null);
  useEffect(() => {
    const end = Number(target);
    // An invalid target is never reached, so it does not end either.
    if (total > 0 || !Number.isFinite(end) || endedTarget.current === end) return;
    endedTarget.current = end;
    onEnd?.();
  });

  // Nothing is announced before the first minute has passed: the initial value is read on arrival anyway.
  const [firstMinute] = useState(() => announcedMinutes(total));
  const minute = announcedMinutes(total);
  const words = total > 0 ? labels.remaining(splitRemaining(minute * 60, largestUnit)) : labels.ended;
  const parts = splitRemaining(total, largestUnit);

  return (
    <div
      {...rest}
      className={clsx(styles.countdown, className)}
      role="timer"
      aria-label={label}
      data-size={size}
      data-surface={surface}
      data-ended={total === 0}
    >
      <span aria-hidden="true">
        {total === 0
          ? labels.ended
          : unitsFrom(largestUnit).map((unit) => (
              <Fragment key={unit}>
                <span className={styles.number}>{String(parts[unit]).padStart(2, '0')}</span>
                <span className={styles.unit} data-kind={kindOf(labels[unit])}>
                  {labels[unit]}
                </span>
              </Fragment>
            ))}
      </span>
      <VisuallyHidden>{total === 0 ? labels.ended : labels.remaining(parts)}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{minute === firstMinute ? '' : words}</VisuallyHidden>
    </div>
  );
}

/** A colon stands close on both sides, a letter close to its number. */
function kindOf(label: string): 'colon' | 'letter' | 'word' {
  if (label === ':') return 'colon';
  return /^[a-z]$/.test(label) ? 'letter' : 'word';
}
