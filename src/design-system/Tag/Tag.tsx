import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Tag.module.css';

export type TagProps =
  | ({ as?: 'span' } & ComponentPropsWithRef<'span'>)
  /** Makes the tag a link; `aria-current` marks the current one. */
  | ({ as: 'a'; href: string } & ComponentPropsWithRef<'a'>)
  /** Does something; `aria-pressed` marks the chosen one. */
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
