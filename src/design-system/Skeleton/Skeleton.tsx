import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS lengths. */
  width: string;
  height: string;
  radius?: string;
}

/** A placeholder of the size of the content that is loading; appears after 120 ms, so that quick responses do not flash. */
export function Skeleton(props: SkeletonProps) {
  const { width, height, radius = '6px', className, style, ...rest } = props;
  return (
    <span
      {...rest}
      className={clsx(styles.skeleton, className)}
      style={{ ...style, width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

export interface CardSkeletonsProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Announces that the list is loading. */
  label: string;
  count: number;
  /** At most this many; fewer where the window is narrower, or zoomed. */
  columns: number;
  cardWidth: number;
  cardHeight: number;
  gap: number;
  rowGap: number;
}

/** A grid of skeletons in the size of the cards that will replace them. */
export function CardSkeletons({
  label,
  count,
  columns,
  cardWidth,
  cardHeight,
  gap,
  rowGap,
  style,
  ...rest
}: CardSkeletonsProps) {
  const pictureHeight = Math.round((cardWidth * 9) / 16);
  const linesHeight = cardHeight - pictureHeight;
  return (
    <div
      {...rest}
      role="status"
      aria-label={label}
      style={{
        ...style,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, ${cardWidth}px)`,
        maxInlineSize: columns * (cardWidth + gap) - gap,
        gap: `${rowGap}px ${gap}px`,
      }}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.card} style={{ height: cardHeight }}>
          <Skeleton width="100%" height={`${pictureHeight}px`} radius="8px" />
          {linesHeight > 20 && <Skeleton width="62%" height="12px" />}
          {linesHeight > 40 && <Skeleton width="38%" height="12px" />}
        </span>
      ))}
    </div>
  );
}
