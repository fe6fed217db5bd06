import { useState } from 'react';
import { useIsHydrating } from '../MediaFrame/index.ts';

/** Cards in the markup of the service: what the first window shows, and what a larger one shows below. */
const markupCards = 12;

/**
 * The rows that the service renders, and the client takes over, before anything can be measured: CSS places their
 * cards. Null where the list was not in the markup.
 */
export function useMarkupRows(count: number, columns: number): number[] | null {
  const [isInMarkup] = useState(useIsHydrating());
  if (!isInMarkup) return null;
  const rows = Math.ceil(Math.min(count, markupCards) / columns);
  return Array.from({ length: rows }, (_, index) => index);
}
