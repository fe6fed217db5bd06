import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx/lite';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useActiveTab } from './tabsContext.ts';
import { useOverflow } from './useOverflow.ts';
import styles from './Tabs.module.css';

/** Fraction of the visible width that a button scrolls by: the last visible tab stays visible. */
const step = 0.8;
/** Margin next to the active tab that reveals its neighbour, in CSS pixels. */
const room = 48;

export interface TabListProps extends Omit<ComponentPropsWithRef<'div'>, 'aria-label'> {
  /** Name of the content that the tabs divide. */
  label: string;
  /** Names of the buttons that appear where the tabs do not fit. */
  scrollLabels: { previous: string; next: string };
}

/** The tabs in a row. It scrolls where space is short, fades at its ends, and keeps the active tab visible. */
export function TabList({ label, scrollLabels, className, children, ...rest }: TabListProps) {
  const active = useActiveTab('TabList');
  const scroller = useRef<HTMLDivElement>(null);
  const { isStartHidden, isEndHidden } = useOverflow(scroller);

  useEffect(() => {
    const box = scroller.current;
    const tab = box?.querySelector('[role="tab"][data-state="active"]');
    if (!box || !tab) return;
    // By hand: `scrollIntoView` would scroll the page as well.
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
    const before = inner.left - room - outer.left;
    const after = inner.right + room - outer.right;
    if (before < 0) box.scrollBy({ left: before });
    else if (after > 0) box.scrollBy({ left: Math.min(after, before) });
  }, [active]);

  function scroll(way: 1 | -1): void {
    const box = scroller.current;
    if (!box) return;
    const sign = getComputedStyle(box).direction === 'rtl' ? -way : way;
    box.scrollBy({ left: sign * step * box.clientWidth });
  }

  return (
    <div {...rest} className={clsx(styles.bar, className)}>
      {/* Out of the Tab order: arrows reach every tab and scroll it into view. */}
      {isStartHidden && (
        <IconButton
          className={styles.previous}
          label={scrollLabels.previous}
          icon={<Icon of={ChevronLeft} size={16} />}
          size={28}
          tabIndex={-1}
          onClick={() => scroll(-1)}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        data-start-hidden={isStartHidden}
        data-end-hidden={isEndHidden}
      >
        <Radix.List className={styles.list} aria-label={label}>
          {children}
        </Radix.List>
      </div>
      {isEndHidden && (
        <IconButton
          className={styles.next}
          label={scrollLabels.next}
          icon={<Icon of={ChevronRight} size={16} />}
          size={28}
          tabIndex={-1}
          onClick={() => scroll(1)}
        />
      )}
    </div>
  );
}
