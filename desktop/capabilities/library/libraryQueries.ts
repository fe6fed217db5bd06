import * as v from 'valibot';
import type { LibraryKind, LibrarySort } from '../../../src/bridge/contract/library.ts';

/** Filter of the library's wallpapers. */
export interface LibraryFilter {
  /** Part of a name. */
  query?: string | undefined;
  kind?: LibraryKind | undefined;
}

/** Filter with a sort order and a page. */
export interface LibraryRequest extends LibraryFilter {
  sort?: LibrarySort | undefined;
  cursor?: string | null | undefined;
  limit?: number | undefined;
}

interface Query {
  sql: string;
  values: (string | number)[];
}

const defaultPageSize = 24;
const cursorShape = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Order of each sort, and the condition for the rows after a cursor. Every order ends with the number. */
const orders: Record<LibrarySort, { by: string; after: string }> = {
  newest: { by: 'number desc', after: 'number < ?' },
  name: {
    by: 'sort_key, number',
    after: '(sort_key, number) > (select sort_key, number from local_wallpapers where number = ?)',
  },
  size: {
    by: 'pixels desc, number desc',
    after: '(pixels, number) < (select pixels, number from local_wallpapers where number = ?)',
  },
};

/** A name, or a part of one, as it is searched by. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

const numberWidth = 8;

/** A name as it is sorted by: numbers in it count as numbers, so that "moon 2" comes before "moon 10". */
export function sortKeyOf(name: string): string {
  return nameKeyOf(name).replaceAll(/\d+/g, (digits) => digits.padStart(numberWidth, '0'));
}

function conditions({ query = '', kind }: LibraryFilter): Query {
  const parts = ['removed_at is null'];
  const values: string[] = [];
  if (kind) {
    parts.push('kind = ?');
    values.push(kind);
  }
  const text = nameKeyOf(query);
  if (text !== '') {
    parts.push('instr(name_key, ?) > 0');
    values.push(text);
  }
  return { sql: parts.join(' and '), values };
}

/** The statement of a page: one row more than `limit`, each with the number of all. */
export function listQuery({
  sort = 'newest',
  cursor,
  limit = defaultPageSize,
  ...filter
}: LibraryRequest): Query & {
  limit: number;
} {
  const where = conditions(filter);
  const order = orders[sort];
  const from = v.safeParse(cursorShape, cursor ? Number(cursor) : null);
  const after = from.success ? ` and ${order.after}` : '';
  return {
    sql: `select number, fields, (select count(*) from local_wallpapers where ${where.sql}) as total
      from local_wallpapers where ${where.sql}${after} order by ${order.by} limit ?`,
    values: [...where.values, ...where.values, ...(from.success ? [from.output] : []), limit + 1],
    limit,
  };
}

/** The statement of all numbers. */
export function widsQuery(filter: LibraryFilter): Query {
  const { sql, values } = conditions(filter);
  return { sql: `select number from local_wallpapers where ${sql} order by number desc`, values };
}
