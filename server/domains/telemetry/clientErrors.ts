import * as v from 'valibot';
import { trackingTables, type TrackingFields } from '../../../src/api/contract/telemetry/trackingTables.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { MappedStack, SourceMaps } from './sourceMaps/sourceMaps.ts';

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
  const mapStack = rememberStacks(maps);
  const sums = new Map<string, Omit<ErrorSum, 'visitors'> & { visitors: Set<string | null> }>();
  for (const row of await query.execute()) {
    const { stack, ...fields } = parseErrorFields(row.fields);
    const { source } = await mapStack(row.release, stack);
    const { part, kind, name, message } = fields;
    const key = JSON.stringify([row.release, part, kind, name, message, source]);
    const sum = sums.get(key) ?? {
      ...fields,
      release: row.release,
      source,
      count: 0,
      visitors: new Set(),
    };
    sum.count += 1;
    sum.visitors.add(row.visitor);
    sums.set(key, sum);
  }
  return [...sums.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, errorsAtMost)
    .map((sum) => ({ ...sum, visitors: sum.visitors.size }));
}

/** Most rows have the stack of another one. */
function rememberStacks(maps: Pick<SourceMaps, 'mapStack'>): SourceMaps['mapStack'] {
  const known = new Map<string, Promise<MappedStack>>();
  return (release, stack) => {
    const key = `${release}\n${stack}`;
    const mapped = known.get(key) ?? maps.mapStack(release, stack);
    known.set(key, mapped);
    return mapped;
  };
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
