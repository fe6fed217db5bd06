import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, Ref } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import styles from './ScrollArea.module.css';
import { useScrollEdges, type ScrollOrientation } from './useScrollEdges.ts';

export interface ScrollAreaProps extends Omit<ComponentPropsWithRef<'div'>, 'aria-label' | 'role'> {
  /** Its accessible name, for keyboard users while it overflows. */
  label: string;
  /** The direction in which it scrolls. */
  orientation?: ScrollOrientation;
  /** Called when 120 px or less are left, once for each length of the content; immediately where everything fits. */
  onReachEnd?: () => void;
  /** The box that scrolls: the root is its frame. */
  viewportRef?: Ref<HTMLDivElement>;
}

/** A box that scrolls natively under a thin bar, with faded edges where more is to be seen. Give it a height. */
export function ScrollArea(props: ScrollAreaProps) {
  const { label, orientation = 'vertical', onReachEnd, viewportRef, className, children, ...rest } = props;
  const viewport = useObjectRef(viewportRef);
  const { isOverflowing, isAtStart, isAtEnd, isScrolling } = useScrollEdges(
    viewport,
    orientation,
    onReachEnd,
  );
  return (
    <div {...rest} className={clsx(styles.area, className)}>
      <div
        ref={viewport}
        className={styles.viewport}
        data-orientation={orientation}
        data-at-start={isAtStart}
        data-at-end={isAtEnd}
        data-scrolling={isScrolling}
        {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
