import { useEffect, useRef } from 'react';

/** Pages that one press of a key loads at most: beyond that another press goes on. */
const pagesOfPress = 100;

interface PursuitOptions {
  /** Rows that are there. */
  count: number;
  hasMore: boolean;
  /** Moves the focus to a row; near the end of the list that loads the next page. */
  go: (index: number) => void;
}

/** Follows a row that is not loaded yet: the focus waits on the last row and moves on with every page that comes. */
export function usePursuit({ count, hasMore, go }: PursuitOptions) {
  const pursued = useRef<{ index: number; pagesLeft: number } | null>(null);

  useEffect(() => {
    if (!pursued.current) return;
    const { index } = pursued.current;
    if (count > index || !hasMore || pursued.current.pagesLeft-- <= 0) pursued.current = null;
    go(Math.min(index, count - 1));
    // Each page moves it on, and nothing else does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, hasMore]);

  return {
    /** @param index of a row that is to come; a very large one for the last of all */
    begin(index: number): void {
      pursued.current = { index, pagesLeft: pagesOfPress };
      go(count - 1);
    },
    end(): void {
      pursued.current = null;
    },
  };
}
