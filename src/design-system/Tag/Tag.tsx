import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Tag.module.css';

interface PlainTag {
  /**
   * The element: text, a link (`aria-current` marks the current one), or a button (`aria-pressed` marks the chosen
   * one).
   *
   * @default 'span'
   */
  as?: 'span';
}

interface LinkTag {
  as: 'a';
  /** Target of the link. */
  href: string;
}

export type TagProps =
  | (PlainTag & ComponentPropsWithRef<'span'>)
  | (LinkTag & ComponentPropsWithRef<'a'>)
  | ({ as: 'button' } & Omit<ComponentPropsWithRef<'button'>, 'disabled'>);

/** A word that describes something; as a link or a button it also filters by that word. */
export function Tag(props: TagProps) {
  const className = clsx(styles.tag, props.className);
  if (props.as === 'a') {
    const { as: _as, children, ...rest } = props;
    return (
      <a {...rest} className={className}>
        {children}
      </a>
    );
  }
  if (props.as === 'button') {
    const { as: _as, ...rest } = props;
    return <button type="button" {...rest} className={className} />;
  }
  const { as: _as, ...rest } = props;
  return <span {...rest} className={className} />;
}
