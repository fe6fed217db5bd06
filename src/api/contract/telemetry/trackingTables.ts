import { cutText } from '../../rules/shownText.ts';
import * as v from 'valibot';
import { identifier as wid } from '../numbers.ts';
import { scrubText } from '../../rules/scrubText.ts';

/** A name or an identifier of this product: nothing that a user typed fits in. */
const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000_000));
const kind = v.picklist([1, 2]);
const outcome = v.picklist(['done', 'failed', 'cancelled']);

/** The free membership's action on the wire (docs/product.md#statistics). */
export const freeVipAction = -894;

/** Sources of a client error: unhandled, a boundary, a chunk that did not load, a failed call of the bridge. */
export const clientErrorKinds = ['error', 'rejection', 'screen', 'chunk', 'style', 'bridge'] as const;
/** The programs that report errors. */
export const clientErrorParts = ['client', 'stage', 'host'] as const;

/** Longest texts of an error, in UTF-16 units; the page cuts them. */
export const errorTextLimits = { message: 300, stack: 4_000 } as const;

/** Every table of statistics and its columns (docs/product.md#statistics). There are no others, on page, host and service alike. */
export const trackingTables = {
  mainpage_click: v.strictObject({ target: word }),
  otherpage_click: v.strictObject({ target: word }),
  /** The text of a search is the user's own; its length and the number of results are not. */
  search: v.strictObject({ tab: word, length: whole, results: whole }),
  detail_view: v.strictObject({ wid, wtype: kind }),
  wallpaper_set: v.strictObject({ wid: v.nullable(wid), wtype: kind, result: outcome }),
  playlist: v.strictObject({ action: word }),
  contest_vote: v.strictObject({ wid, period: word }),
  charge_result: v.strictObject({ result: word, amount: whole }),
  vip_charge_result: v.strictObject({ result: word, amount: whole }),
  free_vip: v.strictObject({ action: v.literal(freeVipAction), ret: whole }),
  device_status: v.strictObject({ status: whole }),
  performance: v.strictObject({ metric: word, value: whole }),
  client_error: v.strictObject({
    part: v.optional(v.picklist(clientErrorParts), 'client'),
    kind: v.picklist(clientErrorKinds),
    name: v.pipe(v.string(), v.regex(/^(?:[A-Z][A-Za-z]{1,40})?(?:Error|Exception)$/)),
    message: v.pipe(v.string(), v.maxLength(errorTextLimits.message)),
    stack: v.pipe(v.string(), v.maxLength(errorTextLimits.stack)),
    /** Code that the page showed, for the user to quote. */
    quote: v.pipe(v.string(), v.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  }),
};

export type TrackingTable = keyof typeof trackingTables;
export type TrackingFields<Table extends TrackingTable> = v.InferOutput<(typeof trackingTables)[Table]>;

/** Fields of a table in transit, before its columns have checked them. */
export const looseFields = v.record(
  v.pipe(v.string(), v.maxLength(64)),
  v.union([v.pipe(v.string(), v.maxLength(errorTextLimits.stack)), v.number(), v.null()]),
);
export type LooseFields = v.InferOutput<typeof looseFields>;

/** Columns of every row about the visit that it comes from (docs/product.md#entry-parameters). */
export const trackingOrigin = v.object({
  tid: v.nullable(word),
  tod: v.nullable(word),
  trayno: v.nullable(word),
  from: v.nullable(word),
  /** The signed-in user; the service stores a keyed hash of it. */
  uid: v.nullable(word),
});
export type TrackingOrigin = v.InferOutput<typeof trackingOrigin>;

/** A row on its way to the service. */
export const trackingRow = v.object({
  /** Counts once, however often it arrives. */
  event_id: v.pipe(v.string(), v.uuid()),
  table: word,
  /** Unix seconds, by the clock of the sender. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Version of the client. */
  release: word,
  ...trackingOrigin.entries,
  fields: looseFields,
});
export type TrackingRow = v.InferOutput<typeof trackingRow>;

/** True for the name of a tracking table. */
export function isTrackingTable(name: string): name is TrackingTable {
  return Object.hasOwn(trackingTables, name);
}

/** The fields that fit the columns of a table, texts of errors without what is the user's; null where they do not fit. */
export function parseTrackingFields(table: TrackingTable, fields: unknown): LooseFields | null {
  const schema: v.GenericSchema<unknown, LooseFields> = trackingTables[table];
  const result = v.safeParse(schema, fields);
  if (!result.success) return null;
  const texts = Object.entries(result.output).map(([column, value]) => [
    column,
    typeof value === 'string' && isErrorText(column)
      ? cutText(scrubText(value), errorTextLimits[column])
      : value,
  ]);
  return Object.fromEntries(texts);
}

function isErrorText(column: string): column is keyof typeof errorTextLimits {
  return Object.hasOwn(errorTextLimits, column);
}
