import { clsx } from 'clsx/lite';
import { useState, type ComponentPropsWithRef } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  size: 24 | 28 | 36 | 40 | 60;
  /** Whose it is; its first character stands in where there is no picture. */
  name: string;
  src: string | null;
  /** Members carry a gold ring; nobody else has one. */
  isMember?: boolean;
}

/** A person's picture. Decorative: the name stands beside it. */
export function Avatar(props: AvatarProps) {
  const { size, name, src, isMember = false, className, style, ...rest } = props;
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const initial = [...name][0] ?? '';
  return (
    <span
      {...rest}
      className={clsx(styles.avatar, className)}
      data-member={isMember}
      style={{ ...style, width: size, height: size }}
      aria-hidden="true"
    >
      {src !== null && src !== failedSource ? (
        <img src={src} alt="" onError={() => setFailedSource(src)} />
      ) : (
        initial
      )}
    </span>
  );
}
