import { clsx } from 'clsx/lite';
import { useId, useRef, type ComponentPropsWithRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useNumberFormatter } from 'react-aria/useNumberFormatter';
import { useSlider } from 'react-aria/useSlider';
import { useSliderState } from 'react-stately/useSliderState';
import { describedBy, FieldMessages, type FieldLabel, type FieldTexts } from '../Field/index.ts';
import styles from './Slider.module.css';
import { SliderThumb } from './SliderThumb.tsx';

export interface SliderMark {
  value: number;
  label?: string;
}

type GroupProps = Omit<
  ComponentPropsWithRef<'div'>,
  'aria-label' | 'children' | 'defaultValue' | 'onChange' | 'role'
>;

/** `ref` and other props go to the root group. */
export type SliderProps = GroupProps &
  FieldLabel &
  Omit<FieldTexts, 'error'> & {
    /** The number, where the caller holds the state. */
    value?: number | undefined;
    /** The number at first, where the component holds the state. */
    defaultValue?: number;
    /** With every step of a drag. */
    onValueChange?: ((value: number) => void) | undefined;
    /** Once, when the thumb is let go or a key is pressed: the moment to save. */
    onValueChangeEnd?: ((value: number) => void) | undefined;
    /** The number at the start. */
    minValue?: number;
    /** The number at the end. */
    maxValue?: number;
    /** Distance between two numbers that can be chosen. */
    step?: number;
    /** Format of the value; a unit or a percentage is a format too. */
    formatOptions?: NonNullable<Parameters<typeof useNumberFormatter>[0]>;
    /** The value as text, where a number alone says little. Overrides `formatOptions`. */
    valueText?: (value: number) => string;
    /** The value stands after the track, in one line with it; for a slider whose label is elsewhere. */
    isValueBeside?: boolean;
    /** Values worth finding again, under the track. */
    marks?: readonly SliderMark[];
    /** The value's own name in a form. */
    name?: string;
  };

/** A number by dragging: for settings with an immediate effect. */
export function Slider(props: SliderProps) {
  const { label, help, disabledReason, className, id, value, defaultValue, ...others } = props;
  const { onValueChange, onValueChangeEnd, minValue = 0, maxValue = 100, step = 1, ...more } = others;
  const { formatOptions, valueText, isValueBeside = false, marks = [], name, ...rest } = more;
  const native: ComponentPropsWithRef<'div'> = rest;
  const ownId = useId();
  const textId = id ?? ownId;
  const track = useRef<HTMLDivElement>(null);
  const settings = {
    ...(value !== undefined && { value }),
    defaultValue: defaultValue ?? minValue,
    ...(onValueChange && { onChange: onValueChange }),
    ...(onValueChangeEnd && { onChangeEnd: onValueChangeEnd }),
    minValue,
    maxValue,
    step,
    isDisabled: Boolean(disabledReason),
    ...(label === undefined ? { 'aria-label': rest['aria-label'] ?? '' } : { label }),
  };
  const state = useSliderState<number>({
    ...settings,
    numberFormatter: useNumberFormatter(formatOptions),
  });
  const { groupProps, trackProps, labelProps, outputProps } = useSlider(settings, state, track);
  const shown = valueText?.(state.getThumbValue(0)) ?? state.getThumbValueLabel(0);
  const percent = state.getThumbPercent(0) * 100;
  return (
    <div
      {...mergeProps(groupProps, native)}
      className={clsx(styles.slider, className)}
      data-disabled={state.isDisabled}
      data-value={isValueBeside ? 'beside' : 'above'}
    >
      <div className={styles.head}>
        {label !== undefined && <span {...labelProps}>{label}</span>}
        <output {...outputProps} className={styles.value} aria-live="off">
          {shown}
        </output>
      </div>
      <div {...trackProps} ref={track} className={styles.track}>
        <div className={styles.rail}>
          <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
        </div>
        <SliderThumb
          state={state}
          track={track}
          text={shown}
          name={name}
          describedBy={describedBy(textId, { help, disabledReason })}
        />
      </div>
      {marks.length > 0 && (
        <div className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark.value}
              className={styles.mark}
              style={{ insetInlineStart: `${state.getValuePercent(mark.value) * 100}%` }}
            >
              {mark.label}
            </span>
          ))}
        </div>
      )}
      <FieldMessages id={textId} help={help} disabledReason={disabledReason} />
    </div>
  );
}
