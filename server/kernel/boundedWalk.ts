import { writeCursor, type Page } from './pageCursor.ts';

/** The position of a walk: the sort key and the id of the last row read. */
export type Position<Id extends number | string = number> = readonly [key: number, id: Id];

/** A row of a walk over wallpapers. */
export interface WalkRow {
  wid: number;
  key: number;
}

export interface BoundedWalk<Row, Id extends number | string> {
  /** The next `count` rows behind a position, in order; fewer at the end. */
  read: (from: Position<Id> | null, count: number) => Promise<Row[]>;
  positionOf: (row: Row) => Position<Id>;
  /** Those of the rows that belong to the list, in the same order. */
  keep: (rows: Row[]) => Promise<Row[]> | Row[];
  from: Position<Id> | null;
  limit: number;
  /** The name of the order in the cursor. */
  order: string;
  /** Rows of the first read; each following one reads four times as many. */
  firstCount: number;
  /** Maximum rows read for one page: its cost does not grow with the catalogue. */
  bound: number;
}

/** Rows of one reading; a longer one would hold the event loop and the connection for too long. */
const readLimit = 2_048;
const readGrowth = 4;

/**
 * A page of a walk's matches. It ends early, with a cursor at its position, when it has read `bound` rows;
 * where not one of those matches, the list ends: no page is empty and has a cursor.
 */
export async function walkPage<Row, Id extends number | string>(
  walk: BoundedWalk<Row, Id>,
): Promise<Page<Row>> {
  const kept: Row[] = [];
  let position = walk.from;
  let looked = 0;
  let count = walk.firstCount;
  let isAtEnd = false;
  while (kept.length <= walk.limit && looked < walk.bound && !isAtEnd) {
    const rows = await walk.read(position, count);
    kept.push(...(rows.length === 0 ? [] : await walk.keep(rows)));
    const last = rows.at(-1);
    if (last) position = walk.positionOf(last);
    looked += rows.length;
    isAtEnd = rows.length < count;
    count = Math.min(count * readGrowth, readLimit, walk.bound - looked);
  }
  const rows = kept.slice(0, walk.limit);
  const last = rows.at(-1);
  const hasMore = last !== undefined && (kept.length > walk.limit || !isAtEnd);
  if (kept.length > walk.limit && last) position = walk.positionOf(last);
  return {
    rows,
    has_more: hasMore,
    next_cursor: hasMore && position ? writeCursor(walk.order, position) : null,
  };
}

/** The position of a wallpaper in a walk. */
export const wallpaperPosition = ({ key, wid }: WalkRow): Position => [key, wid];
