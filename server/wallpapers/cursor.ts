import * as v from 'valibot';
import { ServiceError } from '../errors/serviceError.ts';

/** Where a keyset-paged list goes on: the sort key and number of the last item, for one order. */
export interface ListPosition {
  order: string;
  key: number;
  wid: number;
}

const position = v.tuple([v.string(), v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]);

/** Writes a position as the opaque text that clients hand back. */
export function encodeCursor({ order, key, wid }: ListPosition): string {
  return Buffer.from(JSON.stringify([order, key, wid])).toString('base64url');
}

/**
 * Reads a cursor that {@link encodeCursor} wrote for the same order.
 *
 * @throws ServiceError `cursorInvalid` for anything else: clients may tamper with it.
 */
export function decodeCursor(text: string | null | undefined, order: string): ListPosition | null {
  if (text === null || text === undefined) return null;
  const read = v.safeParse(position, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.output[0] !== order) throw new ServiceError('cursorInvalid');
  return { order, key: read.output[1], wid: read.output[2] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
