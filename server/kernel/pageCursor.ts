import * as v from 'valibot';
import { ServiceError } from './serviceError.ts';

/** Items of a page when the caller names no number. */
export const defaultPageSize = 24;

/** A whole number that both databases can compare with a 64-bit column. */
export const wholeKey = v.pipe(v.number(), v.safeInteger());
/** The same for a 32-bit column: PostgreSQL refuses to compare one with more. */
export const placeKey = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** A uid: the tie-breaker of a position among users of equal rank. */
export const uidKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The keys of a list whose rows are identified by two whole numbers. */
export const numberKeys = v.tuple([wholeKey, wholeKey]);

/** The parameters of every paged list. */
export interface PageQuery {
  cursor?: string | null | undefined;
  limit?: number | undefined;
}

/** The fields of every paged list's response, as named by the contract. */
export interface Page<Row> {
  rows: Row[];
  next_cursor: string | null;
  has_more: boolean;
}

/**
 * Reads the sort keys of the last item seen from a cursor that {@link cutPage} wrote for the same order.
 *
 * @returns null where there is no cursor: the list begins
 * @throws ServiceError `cursorInvalid` for anything else: clients may tamper with it.
 */
export function readCursor<Key extends readonly (number | string)[]>(
  text: string | null | undefined,
  order: string,
  keys: v.GenericSchema<unknown, Key>,
): Key | null {
  if (text === null || text === undefined) return null;
  const read = v.safeParse(
    v.tuple([v.literal(order), keys]),
    parseJson(Buffer.from(text, 'base64url').toString()),
  );
  if (!read.success) throw new ServiceError('cursorInvalid');
  return read.output[1];
}

/**
 * Makes a page of what a query for one row more than `limit` found.
 *
 * @param keysOf the sort keys of a row, as `order` names them
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  order: string,
  keysOf: (row: Row) => readonly (number | string)[],
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  return {
    rows,
    has_more: hasMore,
    next_cursor: hasMore && last !== undefined ? writeCursor(order, keysOf(last)) : null,
  };
}

/** Writes sort keys as the opaque text that clients hand back. */
export function writeCursor(order: string, keys: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify([order, keys])).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
