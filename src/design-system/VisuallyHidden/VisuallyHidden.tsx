import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = {
  /** Visible while the focus is inside: for a link that skips to the content. */
  isFocusable?: boolean;
} & (
  | ({
      /**
       * The element: `div` for content that a line of text cannot hold.
       *
       * @default 'span'
       */
      as?: 'span';
    } & ComponentPropsWithRef<'span'>)
  | ({ as: 'div' } & ComponentPropsWithRef<'div'>)
);

/** Text for screen readers only; with `isFocusable` also for the keyboard. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  const { isFocusable = false } = props;
  const shared = {
    className: clsx(styles.hidden, props.className),
    'data-focusable': isFocusable,
  };
  if (props.as === 'div') {
    const { as: _as, isFocusable: _isFocusable, ...rest } = props;
    return <div {...rest} {...shared} />;
  }
  const { as: _as, isFocusable: _isFocusable, ...rest } = props;
  return <span {...rest} {...shared} />;
}
