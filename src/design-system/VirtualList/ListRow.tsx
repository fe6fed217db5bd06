import type { ReactNode, Ref } from 'react';
import styles from './VirtualList.module.css';

interface ListRowProps {
  index: number;
  /** Number of all rows; −1 where it is not known. */
  totalCount: number;
  /** Pixels from the top of the rows. */
  top: number;
  /** Pixels; undefined for the height of the content, which `ref` then measures. */
  height: number | undefined;
  ref: Ref<HTMLDivElement> | undefined;
  /** Its name, where that is not its content. */
  label: string | undefined;
  /** This row is the list's tab stop. */
  isActive: boolean;
  onFocus: () => void;
  /** Enter or a double click. */
  onActivate: (() => void) | undefined;
  children: ReactNode;
}

/** One row at its offset. */
export function ListRow({
  index,
  label,
  totalCount,
  top,
  height,
  ref,
  isActive,
  onFocus,
  onActivate,
  children,
}: ListRowProps) {
  return (
    <div
      ref={ref}
      className={styles.row}
      role="listitem"
      aria-label={label}
      aria-posinset={index + 1}
      aria-setsize={totalCount}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      style={{ height, transform: `translateY(${top}px)` }}
      onFocus={onFocus}
      onDoubleClick={onActivate}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) onActivate?.();
      }}
    >
      {children}
    </div>
  );
}
