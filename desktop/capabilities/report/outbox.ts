import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ingestLimits, type IngestRequest } from '../../../src/api/contract/telemetry/ingest.ts';
import { trackingRow, type TrackingRow } from '../../../src/api/contract/telemetry/trackingTables.ts';
import {
  reportConsents,
  reportListLimit,
  type ReportConsent,
} from '../../../src/bridge/contract/service/report.ts';
import type { HostMigration } from '../../storage/migrations.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

/** Rows that wait at most; the oldest are dropped (docs/product.md#statistics). */
export const outboxLimit = 5_000;
/** Bytes of a batch besides its rows: device, time, what was dropped. */
const frameBytes = 1_024;

export const outboxMigrations: readonly HostMigration[] = [
  `create table report_rows (
    number integer primary key autoincrement,
    event_id text not null unique,
    body text not null,
    is_sent integer not null default 0
  ) strict;
  create index report_rows_by_state on report_rows (is_sent, number);
  create table report_state (
    id integer primary key check (id = 1),
    consent text not null,
    dropped integer not null,
    unreported integer not null,
    reporting_id text,
    reporting integer not null
  ) strict;
  insert into report_state values (1, 'unasked', 0, 0, null, 0);`,
];

const stateRow = v.object({
  consent: v.picklist(reportConsents),
  /** Since consent was given, for the user. */
  dropped: v.number(),
  /** Of these, what no batch has carried yet. */
  unreported: v.number(),
  reporting_id: v.nullable(v.string()),
  reporting: v.number(),
});

export interface Batch {
  rows: TrackingRow[];
  dropped: IngestRequest['dropped'];
}

/** The rows that wait to be sent, in the host's database: what was added outlives every kind of exit. */
export class Outbox {
  readonly #database: DatabaseSync;
  #waiting: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#waiting = this.#countWaiting();
  }

  get consent(): ReportConsent {
    return this.#state().consent;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get dropped(): number {
    return this.#state().dropped;
  }

  /** Without consent there are no rows, not even those that were there before. */
  setConsent(consent: 'on' | 'off'): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('update report_state set consent = ?').run(consent);
      if (consent === 'on') return;
      this.#database.exec(
        `delete from report_rows;
         update report_state set dropped = 0, unreported = 0, reporting_id = null, reporting = 0`,
      );
    });
    this.#waiting = this.#countWaiting();
  }

  /** Adds rows where the user agreed to that, each event id once, and drops the oldest beyond {@link outboxLimit}. */
  add(rows: readonly TrackingRow[]): void {
    if (this.consent !== 'on') return;
    let waiting = this.#waiting;
    inTransaction(this.#database, () => {
      const insert = this.#database.prepare(
        'insert or ignore into report_rows (event_id, body) values (?, ?)',
      );
      for (const row of rows) waiting += Number(insert.run(row.event_id, JSON.stringify(row)).changes);
      const excess = waiting - outboxLimit;
      if (excess <= 0) return;
      this.#dropOldest(excess);
      waiting -= excess;
    });
    this.#waiting = waiting;
  }

  /** The oldest rows that fit a batch; an unchanged outbox gives the same ones again. */
  nextBatch(limit: number = ingestLimits.rows): Batch {
    const stored = this.#database
      .prepare('select body from report_rows where is_sent = 0 order by number limit ?')
      .all(limit);
    const rows: TrackingRow[] = [];
    let bytes = frameBytes;
    for (const { body } of stored) {
      bytes += Buffer.byteLength(String(body)) + 1;
      if (bytes > ingestLimits.bytes && rows.length > 0) break;
      rows.push(parseRow(body));
    }
    return { rows, dropped: this.#nextDropped() };
  }

  /** A batch was accepted: its rows go, all but the last for the user to read. */
  markSent({ rows, dropped }: Batch): void {
    inTransaction(this.#database, () => {
      const mark = this.#database.prepare('update report_rows set is_sent = 1 where event_id = ?');
      for (const { event_id: eventId } of rows) mark.run(eventId);
      this.#database
        .prepare(
          `delete from report_rows where is_sent = 1 and number <= coalesce((
            select number from report_rows where is_sent = 1 order by number desc limit 1 offset ?), 0)`,
        )
        .run(reportListLimit);
      if (dropped)
        this.#database
          .prepare('update report_state set reporting_id = null, reporting = 0 where reporting_id = ?')
          .run(dropped.event_id);
    });
    this.#waiting = this.#countWaiting();
  }

  /** A row that no service accepts. */
  discard(eventId: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('delete from report_rows where event_id = ?').run(eventId);
      this.#countDropped(1);
    });
    this.#waiting = this.#countWaiting();
  }

  /** Latest first. */
  listLatest(): (TrackingRow & { is_sent: boolean })[] {
    return this.#database
      .prepare('select body, is_sent from report_rows order by number desc limit ?')
      .all(reportListLimit)
      .map(({ body, is_sent: isSent }) => ({ ...parseRow(body), is_sent: isSent === 1 }));
  }

  #state(): v.InferOutput<typeof stateRow> {
    return v.parse(stateRow, this.#database.prepare('select * from report_state').get());
  }

  #countWaiting(): number {
    const row = this.#database.prepare('select count(*) as count from report_rows where is_sent = 0').get();
    return Number(row?.['count']);
  }

  #dropOldest(count: number): void {
    this.#database
      .prepare(
        `delete from report_rows where number in (
          select number from report_rows where is_sent = 0 order by number limit ?)`,
      )
      .run(count);
    this.#countDropped(count);
  }

  #countDropped(count: number): void {
    this.#database
      .prepare('update report_state set dropped = dropped + ?, unreported = unreported + ?')
      .run(count, count);
  }

  /** A count keeps its event id until it was accepted, so that a batch that is sent twice counts it once. */
  #nextDropped(): IngestRequest['dropped'] {
    let state = this.#state();
    if (state.reporting_id === null && state.unreported > 0) {
      this.#database
        .prepare('update report_state set reporting_id = ?, reporting = unreported, unreported = 0')
        .run(randomUUID());
      state = this.#state();
    }
    return state.reporting_id === null ? null : { event_id: state.reporting_id, count: state.reporting };
  }
}

function parseRow(body: unknown): TrackingRow {
  return v.parse(v.pipe(v.string(), v.parseJson(), trackingRow), body);
}
