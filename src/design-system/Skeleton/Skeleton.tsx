import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { cardTracks, type CardLayout } from '../VirtualGrid/cardTracks.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS lengths. */
  width: string;
  /** A CSS length, that of what will replace it. */
  height: string;
  /** A CSS length or a radius token. */
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

export interface CardSkeletonsProps
  extends CardLayout, Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Announces that the list is loading. */
  label: string;
  /** Number of cards. */
  count: number;
}

/** A grid of skeletons in the size of the cards that will replace them. */
export function CardSkeletons({ label, count, style, ...props }: CardSkeletonsProps) {
  const { cardWidth, cardHeight, hasFixedHeight, gap, rowGap, columns: _columns, inset, ...rest } = props;
  const linesHeight = cardHeight - Math.round((cardWidth * 9) / 16);
  return (
    <div
      {...rest}
      role="status"
      aria-label={label}
      style={{
        ...style,
        display: 'grid',
        gridTemplateColumns: cardTracks(props),
        gap: `${rowGap}px ${gap}px`,
        marginInline: inset,
      }}
    >
      {Array.from({ length: count }, (_, index) =>
        hasFixedHeight ? (
          <Skeleton key={index} width="100%" height={`${cardHeight}px`} radius="8px" />
        ) : (
          <span key={index} className={styles.card} style={{ paddingBottom: linesHeight }}>
            <Skeleton className={styles.picture} width="100%" height="auto" radius="8px" />
            {linesHeight > 20 && (
              <span className={styles.lines}>
                <Skeleton width="62%" height="12px" />
                {linesHeight > 40 && <Skeleton width="38%" height="12px" />}
              </span>
            )}
          </span>
        ),
      )}
    </div>
  );
}
