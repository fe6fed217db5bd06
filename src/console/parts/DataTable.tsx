import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../design-system/VisuallyHidden/index.ts';
import styles from './DataTable.module.css';

export interface Column<Row> {
  /** Heading of the column. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures are set at the end of the column. */
  isNumber?: boolean;
  /** The buttons of a row say what they do: their heading is for screen readers alone. */
  isAction?: boolean;
  /** Long texts break instead of widening the table. */
  isText?: boolean;
  /** Left out while the row that is chosen is shown beside the table. */
  isSecondary?: boolean;
}

export interface DataTableProps<Row> {
  /** Caption of the table; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Marks a row that is shown beside the table. */
  isCurrent?: (row: Row) => boolean;
}

/** Rows below their headings. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isCurrent }: DataTableProps<Row>) {
  return (
    // A wide table scrolls by keys too.
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber = false, isSecondary = false, isAction = false }) => (
              <th key={title} scope="col" data-number={isNumber} data-secondary={isSecondary}>
                {isAction ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-current={isCurrent?.(row) ?? false}>
              {columns.map(({ title, cell, isNumber = false, isText = false, isSecondary = false }) => (
                <td key={title} data-number={isNumber} data-text={isText} data-secondary={isSecondary}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
