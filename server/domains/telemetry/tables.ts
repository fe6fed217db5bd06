import type { JsonText } from '../../kernel/jsonText.ts';

// Statistics: rows, their sums, what was dropped, and the keys of the hashes.

/** A row as it arrived, kept for a month. */
export interface TelemetryEventTable {
  event_id: string;
  /** Days of UTC since 1970. */
  day: number;
  at: number;
  /** A tracking table of the contract, or `rows_dropped`. */
  name: string;
  release: string;
  trayno: string | null;
  /** `tid`, `tod` and `from`. */
  origin: JsonText;
  /** The device and the user, hashed by the key of the month. */
  visitor: string | null;
  user_hash: string | null;
  fields: JsonText;
}

/** The sum of a day; name and release are empty for everything of that day. */
export interface TelemetryDayTable {
  day: number;
  name: string;
  release: string;
  count: number;
  visitors: number;
}

/** A day that rows were stored of since it was summed, and when that was last recorded, in unix seconds. */
export interface TelemetryDueDayTable {
  day: number;
  marked_at: number;
}

export interface TelemetryDropTable {
  day: number;
  reason: string;
  count: number;
}

export interface TelemetryKeyTable {
  month: number;
  secret: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    telemetry_events: TelemetryEventTable;
    telemetry_days: TelemetryDayTable;
    telemetry_due_days: TelemetryDueDayTable;
    telemetry_drops: TelemetryDropTable;
    telemetry_keys: TelemetryKeyTable;
  }
}
