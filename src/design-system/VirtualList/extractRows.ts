import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to render: those near the view, and the one that holds the focus, wherever it is. */
export function extractRows(range: Range, focusedRow: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (focusedRow === null || focusedRow >= range.count || rows.includes(focusedRow)) return rows;
  return [...rows, focusedRow].toSorted((first, second) => first - second);
}
