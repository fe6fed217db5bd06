import * as v from 'valibot';
import { trackingTables, type TrackingFields } from '../../../src/api/contract/telemetry/trackingTables.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { SourceMaps } from './sourceMaps/sourceMaps.ts';

const errorRowsAtMost = 50_000;
const errorsAtMost = 100;

const errorFields = v.pipe(v.string(), v.parseJson(), trackingTables.client_error);

/** The fields of a row of `client_error`, as they are stored. */
export function parseErrorFields(fields: string): TrackingFields<'client_error'> {
  return v.parse(errorFields, fields);
}

interface ErrorTools {
  database: DatabaseHandle;
  maps: Pick<SourceMaps, 'mapStack'>;
}

export interface ErrorSum extends Omit<TrackingFields<'client_error'>, 'stack'> {
  release: string;
  count: number;
  visitors: number;
  /** The innermost line of the sources; null where no map has it. */
  source: string | null;
}

type OpenSum = Omit<ErrorSum, 'visitors'> & { visitors: Set<string | null> };

/** The number in stored fields; within other texts, JSON escapes the quotation marks. */
const quoteField = /"quote":"[0-9A-Z-]*",?/;

/** Errors of one release that say the same of the same line, most frequent first, each with the latest number that a user saw. */
export async function listErrors(
  { database, maps }: ErrorTools,
  firstDay: number,
  release: string | null,
): Promise<ErrorSum[]> {
  let query = database
    .selectFrom('telemetry_events')
    .select(['release', 'visitor', 'fields'])
    .where('name', '=', 'client_error')
    .where('day', '>=', firstDay)
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .limit(errorRowsAtMost);
  if (release !== null) query = query.where('release', '=', release);
  const sums = new Map<string, OpenSum>();
  // Most rows differ from another one by their number alone: what is read of one is read of all.
  const sumsByText = new Map<string, OpenSum>();
  for (const row of await query.execute()) {
    const text = `${row.release}\n${row.fields.replace(quoteField, '')}`;
    const sum = sumsByText.get(text) ?? (await sumOf(row));
    sumsByText.set(text, sum);
    sum.count += 1;
    sum.visitors.add(row.visitor);
  }
  return [...sums.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, errorsAtMost)
    .map((sum) => ({ ...sum, visitors: sum.visitors.size }));

  async function sumOf(row: { release: string; fields: string }): Promise<OpenSum> {
    const { stack, ...fields } = parseErrorFields(row.fields);
    const { source } = await maps.mapStack(row.release, stack);
    const { part, kind, name, message } = fields;
    const key = JSON.stringify([row.release, part, kind, name, message, source]);
    const sum = sums.get(key) ?? { ...fields, release: row.release, source, count: 0, visitors: new Set() };
    sums.set(key, sum);
    return sum;
  }
}

/** The errors that a user quotes by this number, latest first, whole. */
export async function findErrors(
  { database, maps }: ErrorTools,
  quote: string,
): Promise<(TrackingFields<'client_error'> & { at: number; release: string })[]> {
  const rows = await database
    .selectFrom('telemetry_events')
    .select(['at', 'release', 'fields'])
    .where('name', '=', 'client_error')
    .where('fields', 'like', `%${JSON.stringify(quote).replaceAll(/[%_\\]/g, '')}%`)
    .orderBy('at', 'desc')
    .limit(errorsAtMost)
    .execute();
  const errors = rows.map((row) => ({ ...parseErrorFields(row.fields), at: row.at, release: row.release }));
  return Promise.all(
    errors
      .filter((error) => error.quote === quote)
      .map(async (error) => ({ ...error, stack: (await maps.mapStack(error.release, error.stack)).text })),
  );
}
