import { useRef, type RefObject } from 'react';
import { useSliderThumb } from 'react-aria/useSlider';
import type { SliderState } from 'react-stately/useSliderState';
import styles from './Slider.module.css';

interface SliderThumbProps {
  state: SliderState;
  track: RefObject<HTMLDivElement | null>;
  /** The value as it is written. */
  text: string;
  name: string | undefined;
  describedBy: string | undefined;
}

/** The thumb with its value tip; the range input inside handles the keys. */
export function SliderThumb({ state, track, text, name, describedBy }: SliderThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const { thumbProps, inputProps, isDragging } = useSliderThumb(
    { index: 0, trackRef: track, inputRef: input, ...(name !== undefined && { name }) },
    state,
  );
  // Placed by our own logical inset: the hook's left and right know only the language's direction.
  const { style: _, ...handlers } = thumbProps;
  return (
    <div
      {...handlers}
      className={styles.thumb}
      data-dragging={isDragging}
      style={{ insetInlineStart: `${state.getThumbPercent(0) * 100}%` }}
    >
      <span className="visually-hidden">
        <input
          {...inputProps}
          ref={input}
          aria-valuetext={text}
          aria-describedby={describedBy}
          aria-details={undefined}
        />
      </span>
      {isDragging && (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}
