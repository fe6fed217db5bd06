import { useRef } from 'react';
import { useDateSegment } from 'react-aria/useTimeField';
import type { DateSegment } from 'react-stately/useDateFieldState';
import type { TimeFieldState } from 'react-stately/useTimeFieldState';
import styles from './TimeField.module.css';

/** The hour, the minute, or the separator. */
export function TimeSegment({ segment, state }: { segment: DateSegment; state: TimeFieldState }) {
  const part = useRef<HTMLDivElement>(null);
  const { segmentProps } = useDateSegment(segment, state, part);
  return (
    <div
      {...segmentProps}
      ref={part}
      className={styles.segment}
      data-editable={segment.isEditable}
      data-placeholder={segment.isPlaceholder}
    >
      {segment.text}
    </div>
  );
}
