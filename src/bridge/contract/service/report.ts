import * as v from 'valibot';
import {
  looseFields,
  trackingOrigin,
  trackingRow,
  trackingTables,
  type TrackingTable,
} from '../../../api/contract/telemetry/trackingTables.ts';
import { defineMethod, done } from '../rpc/method.ts';

const names = Object.keys(trackingTables) as [TrackingTable, ...TrackingTable[]];
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The user's consent to statistics; nothing is stored unless it is `on` (docs/product.md#statistics). */
export const reportConsents = ['unasked', 'on', 'off'] as const;
export type ReportConsent = (typeof reportConsents)[number];

/** Rows that one page of the list has at most. */
export const reportListLimit = 50;

const since = 130;

export const reportMethods = {
  /** Stores a row; without consent, nothing. @throws for fields that are not those of the table */
  'report.track': defineMethod(
    v.object({
      ...{ table: v.picklist(names), fields: looseFields, origin: trackingOrigin },
      /** Of the event that every open page reports: it counts once. */
      event_id: v.optional(v.pipe(v.string(), v.uuid())),
    }),
    done,
    since,
  ),
  /** The latest rows, as they are sent: those that wait, and the last that were sent. */
  'report.list': defineMethod(
    v.object({}),
    v.object({
      rows: v.pipe(
        v.array(v.object({ ...trackingRow.entries, is_sent: v.boolean() })),
        v.maxLength(reportListLimit),
      ),
      waiting: count,
      /** Number of rows that a full store has dropped since consent was given. */
      dropped: count,
    }),
    since,
  ),
  /** Reads the consent, and changes it where one is given. `off` removes every row. */
  'report.consent': defineMethod(
    v.object({ choice: v.optional(v.picklist(['on', 'off'])) }),
    v.object({ consent: v.picklist(reportConsents) }),
    since,
  ),
};
