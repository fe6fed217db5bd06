import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { fittingFaults, fittingFile, type FittingFault } from '../../../src/bridge/contract/fitting.ts';

const video = v.object({
  width: v.number(),
  height: v.number(),
  frameRate: v.number(),
  codec: v.string(),
  duration: v.number(),
  share: v.number(),
});

const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullable(v.pipe(v.string(), v.parseJson(), schema));

const record = v.pipe(
  v.object({
    md5: v.string(),
    wid: v.number(),
    video: json(video),
    source: json(fittingFile),
    rendition: json(fittingFile),
    fault: v.nullable(v.picklist(fittingFaults)),
    decided: v.nullable(v.string()),
    wanted: v.nullable(v.number()),
  }),
  v.readonly(),
);

/** The record of one video, by its content. */
export type FitRecord = v.InferOutput<typeof record>;

/** The table of the records. */
export const fitRecordsTable = `create table fits (
  md5 text primary key,
  wid integer not null,
  -- As it was decoded; null until it was.
  video text,
  -- The files that were compared when its rendition was made.
  source text,
  rendition text,
  -- Why it has no rendition; a decoder that crashed or hung is not tried again with the same content.
  fault text,
  -- The rendition that was declined or thrown away.
  decided text,
  -- Its place among those that a rendition is to be made of.
  wanted integer
) strict`;

type Changes = Partial<Pick<FitRecord, 'video' | 'source' | 'rendition' | 'fault' | 'decided' | 'wanted'>>;

/** Videos of the library that were looked at, or are to be. */
export class FitRecords {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  list(): FitRecord[] {
    return this.#database
      .prepare('select * from fits order by wid')
      .all()
      .map((row) => v.parse(record, row));
  }

  find(md5: string): FitRecord | null {
    const row = this.#database.prepare('select * from fits where md5 = ?').get(md5);
    return row ? v.parse(record, row) : null;
  }

  /** Adds a video, or gives a known content the number that it has now. */
  add(md5: string, wid: number): void {
    this.#database
      .prepare('insert into fits (md5, wid) values (?, ?) on conflict (md5) do update set wid = excluded.wid')
      .run(md5, wid);
  }

  update(md5: string, changes: Changes): void {
    const write = (value: unknown): string | number | null =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | null);
    for (const [name, value] of Object.entries(changes))
      this.#database.prepare(`update fits set ${name} = ? where md5 = ?`).run(write(value), md5);
  }

  /** Puts a video behind those that wait. */
  want(md5: string): void {
    const next = 'update fits set wanted = (select coalesce(max(wanted), 0) + 1 from fits) where md5 = ?';
    this.#database.prepare(next).run(md5);
  }
}

/** Faults of a content itself: it is not tried again. */
export function isLasting(fault: FittingFault | null): boolean {
  return fault === 'decoder_crashed' || fault === 'decoder_hung' || fault === 'unreadable';
}
