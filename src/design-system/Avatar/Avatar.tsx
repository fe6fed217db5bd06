import { clsx } from 'clsx/lite';
import { useState, type ComponentPropsWithRef } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Diameter in CSS pixels. */
  size: 24 | 28 | 36 | 40 | 60;
  /** The user's name; its first character is the fallback without an image. */
  name: string;
  /** Address of the image; null shows the first character of the name. */
  src: string | null;
  /** Shows the gold ring, which only members have. */
  isMember?: boolean;
}

/** A user's avatar. Decorative: the name is displayed next to it. */
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
